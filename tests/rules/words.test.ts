import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** What people read is written as docs/voice.md says. Each pattern was once on a screen or in a mail. */
const ruledOut: [RegExp, string][] = [
  [/\be-mails?\b/i, 'email'],
  [/\bstand in the confirmation\b/i, 'You’ll find both in your confirmation email'],
  [/smells? like that/i, 'No results found'],
  [/very many people use/i, 'That password is too common'],
  [/among the spam/i, 'Check your spam folder'],
  [/slip of the finger/i, 'Mistyped your email?'],
  [/we count evenly/i, 'We interpolate between weights'],
  [/for (very )?old dogs/i, 'Senior dogs'],
  [/from the same shelf/i, 'You may also like'],
  [/★ and more|stars and more/i, '& up'],
  [/is the most that can be ordered/i, 'Only 86 available'],
  [/how it is doing/i, 'Order status'],
  [/waiting at the door/i, 'Welcome back'],
];

/** Where texts for people stand. Comments are searched too: they use the same words. */
const textFiles = ['src/{web,contract}/**/*.{ts,tsx}', 'src/server/**/*.{ts,tsx}', 'demo/**/*.ts'];

test('texts for people have none of the phrases that the voice rules out', async () => {
  const found: string[] = [];
  let count = 0;
  for await (const file of glob(textFiles)) {
    count += 1;
    const lines = readFileSync(file, 'utf8').split('\n');
    for (const [index, line] of lines.entries()) {
      for (const [pattern, better] of ruledOut) {
        if (pattern.test(line)) found.push(`${file}:${index + 1} “${line.trim().slice(0, 90)}” → ${better}`);
      }
    }
  }
  expect(count).toBeGreaterThan(1000);
  expect(found).toEqual([]);
});
