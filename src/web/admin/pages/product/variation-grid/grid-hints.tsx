/** How the grid is used with a keyboard, or on a touch screen. */
export const GridHints = () => (
  <>
    <p className="field-hint pointer-coarse:hidden">
      Type to replace a value, or press F2 to edit it. Press Space to add pictures, or drop them onto the cell. Enter moves down, Tab moves
      right. Copy and paste to and from a spreadsheet. A single value fills the whole selection. Ctrl+D fills down, Alt+↑↓ moves a row,
      Ctrl+Z undoes.
    </p>
    <p className="field-hint not-pointer-coarse:hidden">Tap a cell twice to change it. Swipe sideways for more columns.</p>
  </>
);
