export type PlainObject = Readonly<Record<string, unknown>>;

export const isPlainObject = (value: unknown): value is PlainObject => typeof value === 'object' && value !== null && !Array.isArray(value);

export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** A picture as the API returns it. */
export const isImage = (value: unknown): value is PlainObject => isPlainObject(value) && 'url' in value && 'sources' in value;

export const isUuid = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

const firstText = (value: unknown, keys: readonly string[]): string | undefined =>
  isPlainObject(value) ? keys.map((key) => value[key]).find((text): text is string => typeof text === 'string' && text !== '') : undefined;

/** What an entity is called, if it has a name. */
export const nameOf = (value: unknown): string | undefined => firstText(value, ['title', 'name', 'number', 'code']);

/** The same for a row of a list. */
export const rowNameOf = (value: unknown): string | undefined => firstText(value, ['title', 'name', 'service', 'code']);

/** Another entity that a field refers to, such as the category of a product. */
export const isReference = (value: unknown): value is PlainObject => isPlainObject(value) && '_id' in value && nameOf(value) !== undefined;
