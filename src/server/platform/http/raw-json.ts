/** Replies that need not be parsed by their schema again, with their JSON if it exists already. */
const validated = new WeakMap<object, readonly Buffer[] | null>();

/** Marks a reply that already fits its schema: it is sent without being parsed again. */
export function withoutParsing<T extends object>(reply: T): T {
  validated.set(reply, null);
  return reply;
}

/** The same with its JSON as chunks of bytes. The reply must not be changed any more, because the JSON would not follow. */
export function withRawJson<T extends object>(reply: T, json: readonly Buffer[]): T {
  validated.set(reply, json);
  return reply;
}

/** Parses a value by its schema, freezes it deeply and serializes it, once for all replies that contain it. */
export function preSerialize<T extends object>(schema: { parse: (value: unknown) => T }, value: T): T {
  const parsed = deepFreeze(schema.parse(value));
  return withRawJson(parsed, [Buffer.from(JSON.stringify(parsed))]);
}

export const isValidated = (reply: unknown): boolean => typeof reply === 'object' && reply !== null && validated.has(reply);

/** The JSON of a reply as chunks of bytes. A pre-serialized reply is not serialized again. */
export const rawJson = (reply: unknown): readonly Buffer[] =>
  (typeof reply === 'object' && reply !== null ? validated.get(reply) : undefined) ?? [Buffer.from(JSON.stringify(reply))];

/** The length of a reply's JSON in bytes. */
export const jsonLength = (reply: unknown): number => rawJson(reply).reduce((sum, { length }) => sum + length, 0);

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
