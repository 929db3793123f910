import fc from 'fast-check';
import { expect, test } from 'vitest';
import { examples } from '#tests/support/rounds.ts';
import { accentShades, accentStyle, defaultAccentColor } from './accent-color.ts';
import { contrastOf, isReadableAccent, nearestReadableAccent } from './accent-contrast.ts';

const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('the suggested colour is always readable, and a readable colour stays as it is', () => {
  fc.assert(
    fc.property(colors, (color) => {
      const suggested = nearestReadableAccent(color);
      expect(isReadableAccent(suggested)).toBe(true);
      expect(contrastOf('#ffffff', suggested)).toBeGreaterThanOrEqual(4.5);
      if (isReadableAccent(color)) expect(suggested).toBe(color);
    }),
  );
});

test('every readable accent colour has shades that are readable where the shop uses them', () => {
  fc.assert(
    fc.property(colors, (given) => {
      const color = nearestReadableAccent(given);
      const { 'primary-deep': hover = '', deep = '', mist = '', 'mist-soft': soft = '' } = accentShades(color);
      const pairs = [
        [color, mist],
        [color, soft],
        [hover, mist],
        ['#ffffff', hover],
        ['#ffffff', deep],
        [mist, deep],
        ['#10303b', mist],
      ] as const;
      for (const [text, background] of pairs) expect(contrastOf(text, background), `${text} on ${background}`).toBeGreaterThanOrEqual(4.5);
    }),
    // Their tints are darker than any background of the style sheet.
    { ...examples(500, 2_000), examples: [['#dd0035'], ['#df0008']] },
  );
});

test('the default colour needs no styles of its own', () => {
  expect(isReadableAccent(defaultAccentColor)).toBe(true);
  expect(accentStyle(defaultAccentColor)).toBeNull();
  expect(accentStyle('#7c3aed')).toContain('--color-primary:#7c3aed;');
});
