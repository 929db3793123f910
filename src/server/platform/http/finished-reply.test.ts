import { expect, test } from 'vitest';
import { z } from 'zod';
import { finishedReply, finishForEver, isFinished, jsonLength, jsonPieces } from './finished-reply.ts';

const jsonOf = (reply: unknown): string => Buffer.concat(jsonPieces(reply)).toString();
const schema = z.object({ title: z.string(), sizes: z.array(z.object({ price: z.int() })) });

test('what is finished says what the contract knows and nothing else, and nobody can change it', () => {
  const size = { price: 5, stock: 3 };
  const product = finishForEver(schema, { title: 'Bowl', sizes: [size] });
  expect(product).toEqual({ title: 'Bowl', sizes: [{ price: 5 }] });
  expect(JSON.parse(jsonOf(product))).toEqual(product);
  expect(isFinished(product)).toBe(true);
  expect(() => product.sizes.push({ price: 1 })).toThrow();
  expect(() => Object.assign(product.sizes[0] ?? {}, { price: 1 })).toThrow();
});

test('anything else is written as it is', () => {
  for (const reply of [null, 'text', 5, { list: [] }]) {
    expect(isFinished(reply)).toBe(false);
    expect(jsonOf(reply)).toBe(JSON.stringify(reply));
  }
});

test('a list of what is finished is put together from its bytes', () => {
  const bowls = [1, 2].map((price) => finishForEver(schema, { title: 'Näpfe', sizes: [{ price }] }));
  const list = finishedReply({ bowls }, [
    Buffer.from('{"bowls":['),
    ...jsonPieces(bowls[0]),
    Buffer.from(','),
    ...jsonPieces(bowls[1]),
    Buffer.from(']}'),
  ]);
  expect(jsonOf(list)).toBe(JSON.stringify({ bowls }));
  expect(jsonLength(list)).toBe(Buffer.byteLength(JSON.stringify({ bowls })));
});
