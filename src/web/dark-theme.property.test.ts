import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentShades, defaultAccentColor, mixColors } from '#shared/accent-color.ts';
import { contrastOf, nearestReadableAccent } from '#shared/accent-contrast.ts';
import { examples } from '#tests/support/rounds.ts';

const styles = readFileSync(new URL('./dark-theme.css', import.meta.url), 'utf8');

/** The colours of the dark theme with this accent colour, by name, as a browser computes them. */
function darkColors(accent: string): Record<string, string> {
  const fixed = accentShades(accent);
  const declared = [...styles.matchAll(/--color-([\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, compute(value, accent)]);
  return { ...fixed, ...Object.fromEntries(declared) };
}

function compute(value: string, accent: string): string {
  const [, percent, other] = /^color-mix\(in srgb, var\(--color-primary-fill\) (\d+)%, (#\w+)\)$/.exec(value) ?? [];
  return percent && other ? mixColors(other === '#fff' ? '#ffffff' : other, accent, Number(percent) / 100) : value;
}

const paper = ['cream', 'band', 'surface'];
/** Which colours of text stand on which backgrounds. */
const pairs: [texts: string[], backgrounds: string[]][] = [
  [
    ['ink', 'grey', 'primary'],
    [...paper, 'mist', 'mist-soft'],
  ],
  [['on-mist'], ['band', 'surface', 'mist', 'mist-soft']],
  [
    ['placeholder', 'sale', 'good', 'bad', 'amber-ink'],
    ['cream', 'surface'],
  ],
  [['amber-ink', 'ink'], ['amber-soft']],
  [['good'], ['good-soft']],
  [['bad', 'ink'], ['bad-soft']],
  [['on-deep'], ['deep']],
];

test('text is readable on every background of the dark theme, whatever the accent colour', () => {
  const accents = fc.integer({ min: 0, max: 0xffffff }).map((value) => nearestReadableAccent(`#${value.toString(16).padStart(6, '0')}`));
  fc.assert(
    fc.property(accents, (accent) => {
      const colors = darkColors(accent);
      for (const [texts, backgrounds] of pairs) {
        for (const text of texts) {
          for (const background of backgrounds) {
            const contrast = contrastOf(colors[text] ?? '', colors[background] ?? '');
            expect(contrast, `${text} on ${background} with ${accent}`).toBeGreaterThanOrEqual(4.5);
          }
        }
      }
    }),
    { ...examples(200, 2_000), examples: [[defaultAccentColor], ['#000000'], ['#dd0035']] },
  );
});

test('what the dark theme outlines can be told from what is around it', () => {
  const colors = darkColors(defaultAccentColor);
  for (const background of paper) expect(contrastOf(colors.outline ?? '', colors[background] ?? ''), background).toBeGreaterThanOrEqual(3);
});
