/** Returns what is wrong with a value, one sentence each; empty when it is valid. */
export type Check = (value: unknown, path: string) => string[];

export const createCheck =
  (what: string, test: (value: unknown) => boolean): Check =>
  (value, path) =>
    test(value) ? [] : [`${path} is ${JSON.stringify(value)?.slice(0, 80)} and not ${what}`];

export const text = createCheck(
  'a text',
  (value) => typeof value === 'string' && value.trim() === value && value !== '' && !/<\/?[a-z]/i.test(value),
);
export const url = createCheck(
  'an absolute URL',
  (value) => typeof value === 'string' && /^https?:\/\/[^\s"<>]+$/.test(value) && URL.canParse(value),
);
export const dateTime = createCheck(
  'a time by ISO 8601',
  (value) =>
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/.test(value) &&
    !Number.isNaN(Date.parse(value)),
);
export const currency = createCheck('a currency by ISO 4217', (value) => Intl.supportedValuesOf('currency').includes(String(value)));
export const country = createCheck('a country by ISO 3166', (value) => typeof value === 'string' && /^[A-Z]{2}$/.test(value));
export const number = createCheck('a number', (value) => typeof value === 'number' && Number.isFinite(value));
export const price = createCheck(
  'a price above 0',
  (value) => typeof value === 'number' && value > 0 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
);
export const count = createCheck('a count above 0', (value) => Number.isInteger(value) && Number(value) > 0);
export const rating = createCheck('1 to 5', (value) => typeof value === 'number' && value >= 1 && value <= 5);
export const booleanValue = createCheck('true or false', (value) => typeof value === 'boolean');
export const sku = createCheck('without blanks', (value) => typeof value === 'string' && /^\S+$/.test(value));
export const gtin = createCheck('a GTIN', (value) => typeof value === 'string' && /^(\d{8}|\d{12,14})$/.test(value));
export const email = createCheck('an email address', (value) => typeof value === 'string' && /^\S+@\S+\.\S+$/.test(value));
export const oneOf = (...values: unknown[]): Check => createCheck(`one of ${values.join(', ')}`, (value) => values.includes(value));
export const term = (...names: string[]): Check => oneOf(...names.map((name) => `https://schema.org/${name}`));
export const reference = createCheck(
  'a reference',
  (value) => typeof value === 'object' && value !== null && Object.keys(value).join() === '@id',
);

export const list =
  (check: Check, { least = 1 } = {}): Check =>
  (value, path) =>
    !Array.isArray(value) || value.length < least
      ? [`${path} is no list of at least ${least}`]
      : value.flatMap((item, index) => check(item, `${path}[${index}]`));

/** Checks that the positions of list items are consecutive, starting at `first` where it is given. */
export const inOrder = (value: unknown, path: string, first?: number): string[] =>
  Array.isArray(value)
    ? value.flatMap(({ position }, index) => {
        const expected = (first ?? value[0]?.position) + index;
        return position === expected ? [] : [`${path}[${index}].position is ${position} and not ${expected}`];
      })
    : [];
