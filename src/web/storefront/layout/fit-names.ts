/** From which breakpoint on a name stands in its row; null: only in the menu that holds all of them. */
export type NameBreakpoint = 'lg' | 'xl' | null;

/** How much of the header's line is left beside the other links and the menu's button, in rem, at the least width of each breakpoint. */
const availableWidth = { lg: 23.5, xl: 39.5 } as const;
const maxNames = 6;

/** The space on both sides of a name, in rem. */
const padding = 1.25;

/**
 * Which names of a row fit its line, judged by their letters: the server draws the line as it stays, and no script has to measure it. Widths are
 * those of wide letters, so that rather a name less stands there than one too many.
 */
export function fitNames(names: readonly string[]): NameBreakpoint[] {
  let width = 0;
  return names.map((name, index) => {
    width += padding + [...name].reduce((sum, letter) => sum + estimateWidth(letter), 0);
    if (index >= maxNames || width > availableWidth.xl) return null;
    return width > availableWidth.lg ? 'xl' : 'lg';
  });
}

/** In rem, at the row's size of letters. */
function estimateWidth(letter: string): number {
  if (letter >= '\u2e80') return 1;
  return /[\p{Lu}mw&%@—]/u.test(letter) ? 0.68 : 0.51;
}
