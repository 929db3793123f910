/** The labels of the fields of a list's rows by path: `{ 'variations.0.price': 'Variation 1, price' }`. `max`: how many rows there may be. */
export const rowLabels = (list: string, rowName: string, max: number, labels: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: max }, (_, index) =>
      Object.entries(labels).map(([key, label]) => [`${list}.${index}.${key}`, `${rowName} ${index + 1}, ${label}`]),
    ).flat(),
  );
