import fc from 'fast-check';

export type ValueOf<A> = A extends fc.Arbitrary<infer Value> ? Value : never;

/** A limit: fixed, or this far from what the order has, so that limits are often met exactly, or missed by one. */
type Limit = number | { offset: number };
export const limit = (...fixed: number[]): fc.Arbitrary<Limit> =>
  fc.oneof(fc.constantFrom(...fixed), { weight: 2, arbitrary: fc.constantFrom(-1, 0, 1).map((offset) => ({ offset })) });
export const resolve = (limit: Limit, exact: number): number => (typeof limit === 'number' ? limit : Math.max(1, exact + limit.offset));
export const resolveOptional = (limit: Limit | null, exact: number): number | null => (limit === null ? null : resolve(limit, exact));

export const whole = (min: number, max: number) => fc.integer({ min, max });
export const rarely = whole(1, 8).map((number) => number === 8);
export const subtotalLimit = limit(1_000, 4_900, 10_000);
