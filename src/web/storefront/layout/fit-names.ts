/** The breakpoint from which a name is shown in the row; null: only in the menu of all names. */
export type NameBreakpoint = 'lg' | 'xl' | null;

/** The space for names in the header's row, beside its other links and the menu button, in rem at the smallest width of each breakpoint. */
const availableWidth = { lg: 23.5, xl: 39.5 } as const;
const maxNames = 6;

/** The horizontal padding of a name, both sides together, in rem. */
const padding = 1.25;

/**
 * Which names fit into the header's row, estimated by their characters, so that the server renders the final row without a script measuring it.
 * The estimate is on the wide side: better one name too few than one too many.
 */
export function fitNames(names: readonly string[]): NameBreakpoint[] {
  let width = 0;
  return names.map((name, index) => {
    width += padding + [...name].reduce((sum, letter) => sum + estimateWidth(letter), 0);
    if (index >= maxNames || width > availableWidth.xl) return null;
    return width > availableWidth.lg ? 'xl' : 'lg';
  });
}

/** The width of a character in rem, at the row's font size. */
function estimateWidth(letter: string): number {
  if (letter >= '\u2e80') return 1;
  return /[\p{Lu}mw&%@—]/u.test(letter) ? 0.68 : 0.51;
}
