/** The path of a value in words: `address.postalCode` is "Address, postal code". `labels`: keys that do not read as people say them. */
export const fieldWords = (path: string, labels: Readonly<Record<string, string>>): string =>
  path
    .split('.')
    .map((key, index) => (Object.hasOwn(labels, key) ? labels[key] : spaced(key, index === 0)))
    .join(', ');

function spaced(key: string, first: boolean): string {
  const words = key.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
  return first ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
