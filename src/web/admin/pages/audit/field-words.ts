/** Fields that the screens of the back office call otherwise than their key reads. */
const labels: Readonly<Record<string, string>> = {
  email: 'E-mail',
  emailVerified: 'E-mail verified',
  twoFactor: 'Second factor',
  sku: 'SKU',
  compareAtPrice: 'Price before',
};

/** The path of a value in words: `address.postalCode` is "Address, postal code". */
export const fieldWords = (path: string): string =>
  path
    .split('.')
    .map((key, index) => (Object.hasOwn(labels, key) ? labels[key] : spaced(key, index === 0)))
    .join(', ');

function spaced(key: string, first: boolean): string {
  const words = key.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
  return first ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
