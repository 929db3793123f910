/** How many rows of a list are named. */
const maxShown = 5;

/**
 * What a list has and the other one has not, a line each, so that two of them can be told apart. A list without rows of its own says what it lacks; if only the order
 * differs, it says all rows in its order.
 */
export function describeRows(rows: readonly unknown[], others: readonly unknown[], describeRow: (row: unknown) => string): string {
  const [texts, otherTexts] = [rows.map(describeRow), others.map(describeRow)];
  const own = texts.filter((text) => !otherTexts.includes(text));
  if (own.length > 0) return listed(own).join('\n');
  const missing = otherTexts.filter((text) => !texts.includes(text));
  if (missing.length > 0) return texts.length === 0 ? 'None' : ['Without:', ...listed(missing)].join('\n');
  return listed(texts, texts.length).join(', ') || 'None';
}

const listed = (texts: readonly string[], max = maxShown): string[] =>
  texts.length <= max ? [...texts] : [...texts.slice(0, max - 1), `and ${texts.length - max + 1} more`];
