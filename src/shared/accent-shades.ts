import { defaultAccentColor, mixColors } from './accent-color.ts';

/** The shades of an accent colour, by the names of their variables in `web/theme.css`. */
export const accentShades = (hex: string): Record<string, string> => ({
  primary: hex,
  'primary-deep': mixColors(hex, '#000000', 0.22),
  deep: mixColors(hex, '#0a1216', 0.68),
  aqua: mixColors(hex, '#ffffff', 0.25),
  mist: mixColors(hex, '#ffffff', 0.93),
  'mist-soft': mixColors(hex, '#ffffff', 0.96),
});

/** The rule that gives a page the shades of an accent colour; null for the default, whose shades are in the style sheet. */
export const accentStyle = (hex: string): string | null =>
  hex === defaultAccentColor
    ? null
    : `:root{${Object.entries(accentShades(hex))
        .map(([name, value]) => `--color-${name}:${value}`)
        .join(';')}}`;
