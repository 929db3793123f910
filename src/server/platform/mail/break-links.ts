/** A dot, and the characters that browsers treat as one in a host name (UTS #46). */
const dot = '[.\\u2024\\u3002\\ufe52\\uff0e\\uff61]';
/** The characters of host names, including invisible ones, which mail programs skip. */
const word = '[\\p{L}\\p{M}\\p{N}\\p{Cf}_-]';
/** Characters that only some programs treat as a space, such as U+FEFF, do not count as one. */
const unspaced = '[^ \\t\\r\\n]';
const colon = '[:\\ufe55\\uff1a]';
/** "J" of "J.R. Smith", "3" of "3.50": no top-level domain is a single letter or only digits. */
const plain = '(?:\\p{L}|\\p{N}+)';

const linkingDots = new RegExp(
  [
    `(?<!(?<!${word})${plain})${dot}(?=(?!-)${word})`,
    `${dot}(?=(?!-)(?!${plain}(?!${word}))${word})`,
    // Whatever follows these, even if it is text of the mail itself.
    `(?<=(?:www|ftp)\\d*)${dot}(?=${unspaced}|$)`,
  ].join('|'),
  'giu',
);
/** "https://", "mailto:", "tel:", but not a time such as "10:30". */
const linkingColons = new RegExp(`(?<!\\p{N})${colon}(?=${unspaced}|$)|${colon}(?=${unspaced})(?!\\p{N})`, 'gu');
const linkingAts = new RegExp(`[@\\ufe6b\\uff20](?=${unspaced})`, 'gu');
/** Outlook links `\\server\share`. */
const linkingBackslashes = /\\(?=\\)/g;
/** Seven or more digits in a line, with anything but letters between them; libphonenumber also skips an x and a long vowel mark. */
const phoneNumbers = /\p{Nd}(?:(?:[^\p{L}\p{Nd}\r\n]|[xー])*\p{Nd}){6,}/giu;

/**
 * Makes typed text safe for mails, in HTML and as plain text: no mail program turns any part of it into a link. It inserts ordinary spaces, because some
 * programs skip invisible characters, and filters treat those in host names as spoofing. Phone numbers are recognized across spaces, but not across a
 * zero-width non-joiner (libphonenumber treats U+200B and U+2060 as punctuation). "St. John" and "Flat 3.B" stay as they are.
 */
export const breakLinks = (text: string): string =>
  text
    .replace(linkingColons, '$& ')
    .replace(linkingDots, '$& ')
    .replace(linkingAts, '$& ')
    .replace(linkingBackslashes, '$& ')
    .replace(phoneNumbers, (digits) => digits.replace(/\p{Nd}(?!$)/gu, '$&\u200c'));
