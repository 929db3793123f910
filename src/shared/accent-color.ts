/** The colour of buttons and links in a shop that has not chosen one; its shades are in `web/theme.css`. */
export const defaultAccentColor = '#0e7490';

/** The darkest background on which text in the accent colour stands (`--color-band`). Where it is readable there, it is on white and cream, too, and so is white on it. */
const darkestBackground = '#fdf3dc';
/** A little more than the 4.5 of WCAG 2.2 (1.4.3), since it has to be readable on the rounded tints of `accentShades` too. */
const minContrast = 4.6;

type Rgb = readonly [red: number, green: number, blue: number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

/** Part of the way from one colour to another, both `#rrggbb`: `share` 0 is the first, 1 the second. */
export function mixColors(from: string, to: string, share: number): string {
  const target = parse(to);
  const channels = parse(from).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The contrast between two colours as WCAG defines it, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parse(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Whether text in this colour is readable on every background of the shop, and white text on it. */
export const isReadableAccent = (hex: string): boolean => contrastOf(hex, darkestBackground) >= minContrast;

/** The nearest darker colour that is readable; the colour itself if it is. */
export function nearestReadableAccent(hex: string): string {
  for (let share = 0; share < 1; share += 0.01) {
    const candidate = mixColors(hex, '#000000', share);
    if (isReadableAccent(candidate)) return candidate;
  }
  return '#000000';
}
