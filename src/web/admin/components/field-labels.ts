/** The label of a value's path: `address.postalCode` is "Address, postal code". `labels`: for keys whose words would not read well. */
export const fieldLabel = (path: string, labels: Readonly<Record<string, string>>): string =>
  path
    .split('.')
    .map((key, index) => (Object.hasOwn(labels, key) ? labels[key] : humanizeKey(key, index === 0)))
    .join(', ');

function humanizeKey(key: string, isFirst: boolean): string {
  const text = key.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
  return isFirst ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
