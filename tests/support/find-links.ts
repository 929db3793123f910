import fc from 'fast-check';

/** What mail programs turn into links; each pattern is as permissive as the most permissive of them, so it matches more than any one program. */
const linkPatterns = [
  // Anything with a scheme, and UNC paths, which Outlook links.
  /\b[\p{L}][\p{L}\p{N}+.-]*:\/\/[^ \t\r\n]+/giu,
  /\b(?:mailto|tel|sms|callto|skype|whatsapp|file|javascript|data|bitcoin):[^ \t\r\n]+/giu,
  /\\\\[^ \t\r\n\\]+/gu,
  /(?<![:/])\/\/[^ \t\r\n/]+\.\p{L}{2,}/giu,
  /\b(?:www|ftp)\d{0,3}[.\u3002\uff0e\uff61][^ \t\r\n]+/giu,
  // A host name in any script, with invisible characters too, and a top-level domain of two letters or more.
  /[\p{L}\p{M}\p{N}\p{Cf}\p{So}_-]+[.\u2024\u3002\ufe52\uff0e\uff61][\p{Cf}]*(?:[\p{L}\p{M}\p{Cf}]{2,}|xn--[\p{L}\p{N}-]+)/giu,
  /[^ \t\r\n@<>]+[@\ufe6b\uff20][\p{Cf}]*[\p{L}\p{N}][^ \t\r\n@<>]*/giu,
  // Seven or more digits on a line, with what libphonenumber allows between them (VALID_PUNCTUATION).
  /\+?\p{Nd}(?:(?:[^\S\r\n]|[x()./\u00ad\u200b\u2060\u2053\u2212\u223c\u30fc\uff08\uff09\uff0d-\uff0f\uff3b\uff3d\uff5e\p{Pd}[\]~])*\p{Nd}){6,}/giu,
];

/** The parts of a text that some mail program would turn into a link. */
export const findLinks = (text: string): string[] => linkPatterns.flatMap((pattern) => text.match(pattern) ?? []);

const linkWords = fc.constantFrom(
  ...[
    'http',
    'https',
    'ftp',
    'mailto',
    'tel',
    'www',
    'evil',
    'example',
    'com',
    'de',
    'рф',
    '网址',
    'xn--p1ai',
    '1a',
    '1',
    '800',
    '5550199',
    'a',
    'Ä',
    '👍',
  ],
);
const linkPunctuation = fc.constantFrom(
  ...[
    '.',
    '.',
    ':',
    '://',
    '//',
    '/',
    '@',
    '-',
    '_',
    '\\',
    '\\\\',
    ' ',
    '+',
    '(',
    ')',
    '?',
    '#',
    '&',
    '<',
    '"',
    '~',
    '[',
    ']',
    'x',
    '−',
    '（',
  ],
);
const lookalikes = fc.constantFrom(...['。', '．', '｡', '․', '＠', '：', '\u200b', '\u200c', '\u2060', '\ufeff', '\u00ad', '\u00a0', '́']);

/** One line of text as typed by somebody who tries to get a link into a mail, or any other text. */
export const arbitraryUserText: fc.Arbitrary<string> = fc
  .oneof(
    {
      weight: 2,
      arbitrary: fc.array(fc.oneof({ weight: 4, arbitrary: linkWords }, { weight: 4, arbitrary: linkPunctuation }, lookalikes), {
        maxLength: 14,
      }),
    },
    fc.tuple(fc.webUrl()),
    fc.tuple(fc.emailAddress()),
    fc.tuple(fc.domain()),
    fc.tuple(fc.string({ unit: 'grapheme' })),
  )
  .map((parts) => parts.join('').replace(/[\r\n\p{Cc}\p{Zl}\p{Zp}]/gu, ''));
