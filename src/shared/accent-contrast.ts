import { mistOf, mixColors, parseRgb } from './accent-color.ts';

/** The darkest background of the style sheet on which text in the accent colour stands (`--color-band`). Where it is readable there, it is on white and cream, too, and so is white on it. */
const darkestBackground = '#fdf3dc';
/** The contrast of text with its background: WCAG 2.2, 1.4.3. */
const minContrast = 4.5;

/** The contrast between two colours as WCAG defines it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parseRgb(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether text in this colour is readable on every background of the shop, and white text on it. For some reds the tint is darker than `darkestBackground`. */
export const isReadableAccent = (hex: string): boolean =>
  [darkestBackground, mistOf(hex)].every((background) => contrastOf(hex, background) >= minContrast);

/** The nearest darker colour that is readable; the colour itself if it is. */
export function nearestReadableAccent(hex: string): string {
  for (let share = 0; share < 1; share += 0.01) {
    const candidate = mixColors(hex, '#000000', share);
    if (isReadableAccent(candidate)) return candidate;
  }
  return '#000000';
}
