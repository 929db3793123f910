/** The colour of buttons and links in a shop that has not chosen one; its shades are in `web/theme.css`. */
export const defaultAccentColor = '#0e7490';

type Rgb = readonly [red: number, green: number, blue: number];

/** The channels of `#rrggbb`, from 0 to 255. */
export const parseRgb = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

/** Part of the way from one colour to another, both `#rrggbb`: `share` 0 is the first, 1 the second. */
export function mixColors(from: string, to: string, share: number): string {
  const target = parseRgb(to);
  const channels = parseRgb(from).map((channel, index) => Math.round(channel + ((target[index] ?? 0) - channel) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The darker of the two tints of an accent colour on which text in that colour stands. */
export const mistOf = (hex: string): string => mixColors(hex, '#ffffff', 0.93);

/** The shades of an accent colour, by the names of their variables in `web/theme.css`. */
export const accentShades = (hex: string): Record<string, string> => ({
  primary: hex,
  'primary-fill': hex,
  'primary-deep': mixColors(hex, '#000000', 0.22),
  deep: mixColors(hex, '#0a1216', 0.68),
  aqua: mixColors(hex, '#ffffff', 0.25),
  mist: mistOf(hex),
  'mist-soft': mixColors(hex, '#ffffff', 0.96),
  'on-mist': mixColors(hex, '#0a1216', 0.68),
  'on-deep': mistOf(hex),
});

/** The rule that gives a page the shades of an accent colour; null for the default, whose shades are in the style sheet. */
export const accentStyle = (hex: string): string | null =>
  hex === defaultAccentColor
    ? null
    : `:root{${Object.entries(accentShades(hex))
        .map(([name, value]) => `--color-${name}:${value}`)
        .join(';')}}`;
