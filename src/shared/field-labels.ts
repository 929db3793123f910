/** Labels for keys whose words would not read well. */
export type FieldLabels = Readonly<Record<string, string>>;

/** The label of a value's path: `address.postalCode` is "Address, postal code". */
export const fieldLabel = (path: string, labels: FieldLabels): string =>
  path
    .split('.')
    .map((key, index) => keyLabel(key, labels, index === 0))
    .join(', ');

/** The label of one key. */
export const keyLabel = (key: string, labels: FieldLabels, isFirst: boolean): string =>
  (Object.hasOwn(labels, key) ? labels[key] : undefined) ?? humanizeKey(key, isFirst);

function humanizeKey(key: string, isFirst: boolean): string {
  const text = key.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
  return isFirst ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}
