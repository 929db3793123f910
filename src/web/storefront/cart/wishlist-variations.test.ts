import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedSession } from '#contract/auth.ts';
import { newId } from '#shared/ids.ts';
import { endSession, startSession } from '#web/api/session.ts';
import {
  parseWishlistVariations,
  removeWishlistVariation,
  restoreWishlistVariation,
  saveWishlistVariation,
  withVariation,
} from './wishlist-variations.ts';

const [food, toy, small, large] = [newId(), newId(), newId(), newId()];

test('the variation selected last is saved, and removed when none is selected', () => {
  const saved = withVariation(withVariation({ [toy]: small }, food, small), food, large);
  expect(saved).toEqual({ [toy]: small, [food]: large });
  expect(withVariation(saved, food, undefined)).toEqual({ [toy]: small });
});

test('at most as many variations are saved as a wishlist can hold, and the oldest is dropped first', () => {
  const full = Object.fromEntries(Array.from({ length: 200 }, () => [newId(), small]));
  const [oldest] = Object.keys(full);
  const saved = withVariation(full, food, large);
  expect(Object.keys(saved)).toHaveLength(200);
  expect(saved[food]).toBe(large);
  expect(saved).not.toHaveProperty(oldest ?? '');
});

test.each([null, '', '{not json', '"text"', '7', '[]', `{"${food}":7,"x":"${small}","${toy}":"y"}`])(
  '%s is read as no saved variation',
  (stored) => {
    expect(parseWishlistVariations(stored)).toEqual({});
  },
);

/** A fake local storage. */
const storage = new Map<string, string>();
const savedVariations = (): unknown => JSON.parse(storage.get('wishlist-variations') ?? '{}');

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('undo restores the variation that a product had when it was removed', () => {
  saveWishlistVariation(food, small);
  removeWishlistVariation(food);
  expect(savedVariations()).toEqual({});
  restoreWishlistVariation(food);
  expect(savedVariations()).toEqual({ [food]: small });
});

test('undo does not restore a variation from an earlier time on the wishlist', () => {
  saveWishlistVariation(food, small);
  removeWishlistVariation(food);
  saveWishlistVariation(food, undefined);
  removeWishlistVariation(food);
  restoreWishlistVariation(food);
  expect(savedVariations()).toEqual({});
});

test('the variations that a user removed cannot be restored after the session has ended, even if none is stored any more', () => {
  startSession({ user: { _id: 'ada' }, token: 'u_1' } as OpenedSession);
  saveWishlistVariation(food, small);
  removeWishlistVariation(food);
  endSession();
  restoreWishlistVariation(food);
  expect(savedVariations()).toEqual({});
});
