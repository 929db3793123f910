import { bricolage } from './glyphs/bricolage.ts';
import { figtree } from './glyphs/figtree.ts';
import { figtreeMedium } from './glyphs/figtree-medium.ts';
import { el, roundNumber } from './svg.ts';

// Text is drawn as outlines, since the machine may have no fonts.
const faces = { display: bricolage, text: figtree, print: figtreeMedium };
/** The height of a capital letter, as a fraction of the font size. */
export const capHeight = 0.7;

export interface TextStyle {
  face: keyof typeof faces;
  size: number;
  fill: string;
  /** Letter spacing, as a fraction of the font size. */
  spacing?: number;
  anchor?: 'start' | 'middle' | 'end';
  opacity?: number;
}

/** The outlines of a text. Accents without an outline are dropped ("é" becomes "e"), and unknown letters are left out. */
function glyphsOf(text: string, face: TextStyle['face']): (readonly [number, string])[] {
  return [...text].map((char) => glyphOf(char, face)).filter((letter) => letter !== undefined);
}

export const glyphOf = (char: string, face: TextStyle['face']): readonly [number, string] | undefined =>
  faces[face][char] ?? faces[face][char.normalize('NFD').charAt(0)];

/** The width of a line of text, in the units of `size`. */
export function measureText(text: string, { face, size, spacing = 0 }: Pick<TextStyle, 'face' | 'size' | 'spacing'>): number {
  const all = glyphsOf(text, face);
  return all.reduce((sum, [advance]) => sum + (advance / 1000) * size, 0) + Math.max(0, all.length - 1) * spacing * size;
}

/** Draws one line of text with its baseline at `y`. */
export function renderText(text: string, x: number, y: number, style: TextStyle): string {
  const { face, size, fill, spacing = 0, anchor = 'middle', opacity } = style;
  const start = x - measureText(text, style) * { start: 0, middle: 0.5, end: 1 }[anchor];
  let pen = 0;
  const outlines = glyphsOf(text, face).map(([advance, d]) => {
    const outline = d && `<path transform="translate(${roundNumber(pen)} 0)" d="${d}"/>`;
    pen += advance + spacing * 1000;
    return outline;
  });
  return el(
    'g',
    { transform: `translate(${roundNumber(start)} ${roundNumber(y)}) scale(${Math.round(size * 100) / 100_000})`, fill, opacity },
    outlines.join(''),
  );
}

/** Reduces the size of a style until the line fits into `width`. */
export function shrinkToFit(text: string, width: number, style: TextStyle): TextStyle {
  const natural = measureText(text, style);
  return natural > width ? { ...style, size: (style.size * width) / natural } : style;
}

/** Breaks text into at most `most` lines so that the longest line is as short as possible. */
export function breakLines(text: string, most: number, face: TextStyle['face']): string[] {
  const words = text.split(' ').filter(Boolean);
  if (most <= 1 || words.length <= 1) return [words.join(' ')];
  const longest = (lines: string[]) => Math.max(...lines.map((line) => measureText(line, { face, size: 1 })));
  const options = words
    .map((_, i) => i + 1)
    .map((cut) => {
      const rest = words.slice(cut);
      return [words.slice(0, cut).join(' '), ...(rest.length ? breakLines(rest.join(' '), most - 1, face) : [])];
    });
  return options.reduce((best, option) => (longest(option) < longest(best) ? option : best));
}

export interface TextBlock {
  svg: string;
  height: number;
}

/** Draws text in up to `most` lines below `top`, as large as `style.size`, `width` and `maxHeight` allow. */
export function renderTextBlock(
  text: string,
  x: number,
  top: number,
  width: number,
  maxHeight: number,
  most: number,
  style: TextStyle,
): TextBlock {
  const leading = 1.02;
  const candidates = Array.from({ length: most }, (_, i) => breakLines(text, i + 1, style.face)).map((lines) => {
    const widest = Math.max(...lines.map((each) => measureText(each, { ...style, size: 1 })));
    return { lines, size: Math.min(style.size, width / widest, maxHeight / (capHeight + (lines.length - 1) * leading)) };
  });
  const { lines, size } = candidates.reduce((best, each) => (each.size > best.size * 1.08 ? each : best));
  const svg = lines.map((each, i) => renderText(each, x, top + size * (capHeight + i * leading), { ...style, size })).join('');
  return { svg, height: size * (capHeight + (lines.length - 1) * leading) };
}
