/** A table as text: a line for each row, and `|` between the cells. */
export const formatTextTable = (rows: readonly (readonly string[])[]): string => rows.map((cells) => cells.join(' | ')).join('\n');

/** The rows of such a text; cells may also be separated by tabs, as spreadsheets copy them. Empty lines say nothing. */
export const parseTextTable = (text: string): string[][] =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(/[|\t]/).map((cell) => cell.trim()));
