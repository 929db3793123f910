/** A dot, and what browsers read as one in the name of a host (UTS #46). */
const dot = '[.\\u2024\\u3002\\ufe52\\uff0e\\uff61]';
/** What names of hosts are made of; invisible characters among it are read over. */
const word = '[\\p{L}\\p{M}\\p{N}\\p{Cf}_-]';
/** What only some programs take for a space, such as U+FEFF, is none. */
const unspaced = '[^ \\t\\r\\n]';
const colon = '[:\\ufe55\\uff1a]';
/** "J" of "J.R. Smith", "3" of "3.50": no end of a host's name has one letter, or digits alone. */
const plain = '(?:\\p{L}|\\p{N}+)';

const linkingDots = new RegExp(
  [
    `(?<!(?<!${word})${plain})${dot}(?=(?!-)${word})`,
    `${dot}(?=(?!-)(?!${plain}(?!${word}))${word})`,
    // Whatever follows these, be it a word of the mail's own.
    `(?<=(?:www|ftp)\\d*)${dot}(?=${unspaced}|$)`,
  ].join('|'),
  'giu',
);
/** "https://", "mailto:", "tel:"; no time of day. */
const linkingColons = new RegExp(`(?<!\\p{N})${colon}(?=${unspaced}|$)|${colon}(?=${unspaced})(?!\\p{N})`, 'gu');
const linkingAts = new RegExp(`[@\\ufe6b\\uff20](?=${unspaced})`, 'gu');
/** Outlook links `\\server\share`. */
const linkingBackslashes = /\\(?=\\)/g;
/** Seven digits and more in a line, whatever stands between them that is no letter; libphonenumber reads over an x and a long vowel mark, too. */
const phoneNumbers = /\p{Nd}(?:(?:[^\p{L}\p{Nd}\r\n]|[xー])*\p{Nd}){6,}/giu;

/**
 * Typed words as a mail may show them, in HTML and as plain text: no mail program makes a link of anything in them. Where one would begin or end stands an
 * ordinary space, at which every program stops; some read over invisible characters, and filters take those in names of hosts for a trick. Telephone numbers
 * are read over spaces, but not over a zero-width non-joiner (libphonenumber knows U+200B and U+2060 as punctuation). "St. John" and "Flat 3.B" stay as they are.
 */
export const breakLinks = (text: string): string =>
  text
    .replace(linkingColons, '$& ')
    .replace(linkingDots, '$& ')
    .replace(linkingAts, '$& ')
    .replace(linkingBackslashes, '$& ')
    .replace(phoneNumbers, (digits) => digits.replace(/\p{Nd}(?!$)/gu, '$&\u200c'));
