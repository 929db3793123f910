import { glyphOf, measureText, type TextStyle } from './render-text.ts';
import { el, roundNumber } from './svg.ts';

// A label has hundreds of letters. The outline of each stands in the SVG once, and is referred to wherever it is printed.

const letterId = (face: TextStyle['face'], char: string): string => `${face}-${char.codePointAt(0)?.toString(16)}`;

/** Draws one line of text with its baseline at `y`. Its document needs `withLetters`. */
export function printLine(text: string, x: number, y: number, style: TextStyle): string {
  const { face, size, fill, anchor = 'start' } = style;
  const start = x - measureText(text, style) * { start: 0, middle: 0.5, end: 1 }[anchor];
  let pen = 0;
  const letters = [...text].map((char) => {
    const [advance = 0, outline = ''] = glyphOf(char, face) ?? [];
    const letter = outline && el('use', { href: `#${letterId(face, char)}`, x: pen || undefined });
    pen += advance;
    return letter;
  });
  return el(
    'g',
    { transform: `translate(${roundNumber(start)} ${roundNumber(y)}) scale(${roundNumber(size / 10)}e-2)`, fill },
    letters.join(''),
  );
}

/** The outlines of all letters that a drawing prints, followed by the drawing. */
export function withLetters(drawing: string): string {
  const used = new Set([...drawing.matchAll(/href="#((?:display|text|print)-[0-9a-f]+)"/g)].map((match) => match[1] ?? ''));
  const outlines = [...used].map((id) => {
    const [face, code] = id.split('-') as [TextStyle['face'], string];
    return el('path', { id, d: glyphOf(String.fromCodePoint(Number.parseInt(code, 16)), face)?.[1] });
  });
  return el('defs', {}, outlines.join('')) + drawing;
}

/** Breaks text into lines that fit into `width`. */
export function wrapText(text: string, width: number, style: Pick<TextStyle, 'face' | 'size'>): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measureText(longer, style) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
