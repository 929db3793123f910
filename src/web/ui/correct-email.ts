/** Where most mailboxes are. */
const common =
  `gmail.com googlemail.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es outlook.com outlook.de outlook.fr
  yahoo.com yahoo.co.uk yahoo.fr yahoo.de yahoo.it yahoo.es icloud.com aol.com live.com live.co.uk proton.me protonmail.com msn.com gmx.de gmx.net gmx.at
  gmx.ch web.de t-online.de freenet.de posteo.de mailbox.org orange.fr wanadoo.fr laposte.net libero.it virgilio.it ziggo.nl telenet.be bluewin.ch
  seznam.cz centrum.cz btinternet.com comcast.net`.split(/\s+/);

/** Others that really exist and look like a mistyped one. */
const real = new Set([
  ...common,
  ...'mail.com email.com ymail.com gmx.com gmx.fr live.de live.fr live.nl live.it me.com mac.com mail.de hey.com'.split(' '),
]);

/** Endings that no domain has. */
const endings: readonly [RegExp, string][] = [
  [/\.(?:con|cpm|vom|xom|cmo|ocm|comm|coom|c0m)$/, '.com'],
  [/\.(?:nte|nett|ner)$/, '.net'],
  [/\.(?:ogr|orgg)$/, '.org'],
  [/\.(?:dee|ed)$/, '.de'],
  [/\.co\.ku$/, '.co.uk'],
];

/** The email that was probably meant, for one whose domain looks mistyped; null if it looks right, or nothing is like it. */
export function correctEmail(typed: string): string | null {
  const [, name, after] = /^\s*([^\s@]+)@(\S*?)[.,]*\s*$/.exec(typed) ?? [];
  if (!name || !after) return null;
  const domain = after.toLowerCase();
  const withDots = domain.replace(/,/g, '.').replace(/\.{2,}/g, '.');
  if (real.has(domain)) return null;
  const corrected = findSimilar(withDots) ?? endings.reduce((text, [wrong, right]) => text.replace(wrong, right), withDots);
  return corrected !== domain && corrected.includes('.') ? `${name}@${corrected}` : null;
}

/** The common domain that is one slip away. Short domains are each other's neighbours, so only swapped letters count there. */
function findSimilar(domain: string): string | undefined {
  if (real.has(domain)) return domain;
  return common.find(
    (other) => !isOtherCountry(domain, other) && (isSwapped(domain, other) || (other.length > 7 && isOneLetterOff(domain, other))),
  );
}

/** The same provider elsewhere, such as hotmail.se and hotmail.es. */
const isOtherCountry = (one: string, other: string): boolean => /\.[a-z]{2}$/.test(other) && one.slice(0, -2) === other.slice(0, -2);

/** Two neighbouring letters are the wrong way round. */
function isSwapped(one: string, other: string): boolean {
  const at = firstDifference(one, other);
  return one.length === other.length && one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2);
}

/** One letter is wrong, missing or too many. */
function isOneLetterOff(one: string, other: string): boolean {
  const at = firstDifference(one, other);
  const rest = (text: string, skipped: number) => text.slice(at + skipped);
  return rest(one, 1) === rest(other, 1) || rest(one, 0) === rest(other, 1) || rest(one, 1) === rest(other, 0);
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}
