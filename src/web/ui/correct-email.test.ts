import { expect, test } from 'vitest';
import { correctEmail } from './correct-email.ts';

test.each([
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmail.con', 'ada@gmail.com'],
  ['ada@gmail,com', 'ada@gmail.com'],
  ['ada@gmail..com', 'ada@gmail.com'],
  ['ada@gmail.com.', null],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['ada@gnail.com', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['Ada.B+dog@Hotmial.com', 'Ada.B+dog@hotmail.com'],
  ['ada@outlok.com', 'ada@outlook.com'],
  ['ada@yahoo.co.ku', 'ada@yahoo.co.uk'],
  ['ada@wbe.de', 'ada@web.de'],
  ['ada@t-onlin.de', 'ada@t-online.de'],
  ['ada@barkers-bakery.con', 'ada@barkers-bakery.com'],
])('%s was probably meant to be %s', (typed, meant) => {
  expect(correctEmail(typed)).toBe(meant);
});

test.each([
  ...[
    'ada@gmail.com',
    'ADA@GMAIL.COM',
    'ada@mail.com',
    'ada@ymail.com',
    'ada@gmx.com',
    'ada@live.nl',
    'ada@hotmail.se',
    'ada@outlook.be',
    'ada@yahoo.fi',
    'ada@web.se',
    'ada@me.com',
  ],
  ...[
    'ada@example.com',
    'ada@kibble.example',
    'ada@uni-muenster.de',
    'ada@barkers.company',
    'ada@firma.co',
    'ada',
    'ada@',
    '@gmial.com',
    '',
  ],
])('%s is left as it is', (typed) => {
  expect(correctEmail(typed)).toBeNull();
});
