/** What shoppers say, and what the articles of the help centre call it. Whole words; `…` stands for up to two others. */
const otherWords: readonly [said: string, written: string][] = [
  ['send … back, sending … back, give … back, exchange, swap', 'return'],
  ['track … parcel, track … package, track … order, tracking, where is … parcel, where is … package', 'where is my order'],
  ['ship, ships, shipping, shipped, postage', 'delivery'],
  ['abroad, international, internationally, overseas', 'countries'],
  ['paypal, klarna, visa, mastercard, apple pay, google pay', 'how can I pay'],
  ['voucher code, discount code, coupon', 'promo code'],
  ['receipt', 'invoice'],
  ['do you take, do you accept', ''],
  ['login, log in', 'sign in'],
];

const patterns = otherWords.map(([said, written]) => {
  const phrases = said.split(', ').map((phrase) => phrase.replace(' … ', '(?:\\s+\\S+){0,2}\\s+').replaceAll(' ', '\\s+'));
  return { pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${phrases.join('|')})(?![\\p{L}\\p{N}])`, 'giu'), written };
});

/** A question in the words of the help centre. */
export const toHelpWords = (question: string): string =>
  patterns.reduce((text, { pattern, written }) => text.replace(pattern, written), question);
