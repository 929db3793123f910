export interface ComparedLine {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** Longer texts are compared as a whole: the table below grows with the square of the lines. */
const maxLines = 2_000;

/** The blocks of sanitized HTML as lines of text. */
export function linesOf(html: string): string[] {
  const container = new DOMParser().parseFromString(html.replace(/<br\s*\/?>/gi, '\n'), 'text/html').body;
  const blocks = container.querySelectorAll('p, h2, h3, h4, li, blockquote, tr, img');
  return [...blocks].flatMap((block) => {
    if (block instanceof HTMLImageElement) return [`[${block.alt || 'Picture'}]`];
    // What is in a nested block is a line of its own.
    if (block.querySelector('p, li')) return [];
    return (block.textContent ?? '').split('\n').filter((line) => line.trim() !== '');
  });
}

/** What has to be removed from and added to `before` to get `after`, by the longest common subsequence of their lines. */
export function compareTexts(before: readonly string[], after: readonly string[]): ComparedLine[] {
  const as = (kind: ComparedLine['kind']) => (text: string) => ({ text, kind });
  if (before.length > maxLines || after.length > maxLines) return [...before.map(as('removed')), ...after.map(as('added'))];
  const width = after.length + 1;
  // How many lines the rests have in common.
  const common = new Uint16Array((before.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: ComparedLine[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]];
    if (old !== undefined && old === now) {
      lines.push({ text: old, kind: 'same' });
      i++;
      j++;
    } else if (old !== undefined && (now === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ text: old, kind: 'removed' });
      i++;
    } else if (now !== undefined) {
      lines.push({ text: now, kind: 'added' });
      j++;
    }
  }
  return lines;
}
