import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedSession } from '#contract/auth.ts';
import { newId } from '#shared/ids.ts';
import { beginSession, endSession } from '#web/api/session.ts';
import { forgetVariation, parseWishlistVariations, recallVariation, rememberVariation, withVariation } from './wishlist-variations.ts';

const [food, toy, small, large] = [newId(), newId(), newId(), newId()];

test('the size that was chosen last is remembered, and forgotten when none was chosen', () => {
  const remembered = withVariation(withVariation({ [toy]: small }, food, small), food, large);
  expect(remembered).toEqual({ [toy]: small, [food]: large });
  expect(withVariation(remembered, food, undefined)).toEqual({ [toy]: small });
});

test('no more is remembered than a wishlist holds, and the oldest goes first', () => {
  const full = Object.fromEntries(Array.from({ length: 200 }, () => [newId(), small]));
  const [oldest] = Object.keys(full);
  const remembered = withVariation(full, food, large);
  expect(Object.keys(remembered)).toHaveLength(200);
  expect(remembered[food]).toBe(large);
  expect(remembered).not.toHaveProperty(oldest ?? '');
});

test.each([null, '', '{not json', '"text"', '7', '[]', `{"${food}":7,"x":"${small}","${toy}":"y"}`])('%s remembers no size', (stored) => {
  expect(parseWishlistVariations(stored)).toEqual({});
});

/** What a browser keeps of the sizes. */
const kept = new Map<string, string>();
const sizes = (): unknown => JSON.parse(kept.get('wishlist-variations') ?? '{}');

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('undo brings back the size that a product had when it was taken off', () => {
  rememberVariation(food, small);
  forgetVariation(food);
  expect(sizes()).toEqual({});
  recallVariation(food);
  expect(sizes()).toEqual({ [food]: small });
});

test('undo brings no size back that a product had the time before', () => {
  rememberVariation(food, small);
  forgetVariation(food);
  rememberVariation(food, undefined);
  forgetVariation(food);
  recallVariation(food);
  expect(sizes()).toEqual({});
});

test('what a user has taken off is forgotten when the session ends, also where no size is left', () => {
  beginSession({ user: { _id: 'ada' }, token: 'u_1' } as OpenedSession);
  rememberVariation(food, small);
  forgetVariation(food);
  endSession();
  recallVariation(food);
  expect(sizes()).toEqual({});
});
