import { expect, test } from 'vitest';
import { z } from 'zod';
import { finishForEver, isFinished, jsonBytes } from './finished-reply.ts';

const schema = z.object({ title: z.string(), sizes: z.array(z.object({ price: z.int() })) });

test('what is finished says what the contract knows and nothing else, and nobody can change it', () => {
  const size = { price: 5, stock: 3 };
  const product = finishForEver(schema, { title: 'Bowl', sizes: [size] });
  expect(product).toEqual({ title: 'Bowl', sizes: [{ price: 5 }] });
  expect(JSON.parse(jsonBytes(product).toString())).toEqual(product);
  expect(isFinished(product)).toBe(true);
  expect(() => product.sizes.push({ price: 1 })).toThrow();
  expect(() => Object.assign(product.sizes[0] ?? {}, { price: 1 })).toThrow();
});

test('anything else is written as it is', () => {
  for (const reply of [null, 'text', 5, { list: [] }]) {
    expect(isFinished(reply)).toBe(false);
    expect(jsonBytes(reply).toString()).toBe(JSON.stringify(reply));
  }
});
