const written = new WeakMap<object, readonly Buffer[]>();

/** Marks a value as being in the contract's form already, with its JSON as bytes, in pieces. Nobody may change it any more: the bytes would go on saying what it was. */
export function finishedReply<T extends object>(reply: T, json: readonly Buffer[]): T {
  written.set(reply, json);
  return reply;
}

/** Cuts a value to its schema, freezes it with everything in it, and writes its JSON down: for what is shown many times. */
export function finishForEver<T extends object>(schema: { parse: (value: unknown) => T }, value: T): T {
  const cut = freeze(schema.parse(value));
  return finishedReply(cut, [Buffer.from(JSON.stringify(cut))]);
}

export const isFinished = (reply: unknown): boolean => typeof reply === 'object' && reply !== null && written.has(reply);

/** The JSON of a reply as bytes, in pieces, which those that are finished have already: copying bytes costs a twentieth of joining texts. */
export const jsonPieces = (reply: unknown): readonly Buffer[] =>
  (typeof reply === 'object' && reply !== null ? written.get(reply) : undefined) ?? [Buffer.from(JSON.stringify(reply))];

/** How many bytes the JSON of a reply has. */
export const jsonLength = (reply: unknown): number => jsonPieces(reply).reduce((sum, { length }) => sum + length, 0);

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
