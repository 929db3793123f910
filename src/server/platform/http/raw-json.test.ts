import { expect, test } from 'vitest';
import { z } from 'zod';
import { isValidated, jsonLength, preSerialize, rawJson, withoutParsing, withRawJson } from './raw-json.ts';

const jsonOf = (reply: unknown): string => Buffer.concat(rawJson(reply)).toString();
const schema = z.object({ title: z.string(), sizes: z.array(z.object({ price: z.int() })) });

test('a pre-serialized value has only the fields of its schema and is deeply frozen', () => {
  const size = { price: 5, stock: 3 };
  const product = preSerialize(schema, { title: 'Bowl', sizes: [size] });
  expect(product).toEqual({ title: 'Bowl', sizes: [{ price: 5 }] });
  expect(JSON.parse(jsonOf(product))).toEqual(product);
  expect(isValidated(product)).toBe(true);
  expect(() => product.sizes.push({ price: 1 })).toThrow();
  expect(() => Object.assign(product.sizes[0] ?? {}, { price: 1 })).toThrow();
});

test('any other reply is serialized as it is', () => {
  for (const reply of [null, 'text', 5, { list: [] }]) {
    expect(isValidated(reply)).toBe(false);
    expect(jsonOf(reply)).toBe(JSON.stringify(reply));
  }
});

test('a list of pre-serialized values is joined from their bytes', () => {
  const bowls = [1, 2].map((price) => preSerialize(schema, { title: 'Näpfe', sizes: [{ price }] }));
  const list = withRawJson({ bowls }, [
    Buffer.from('{"bowls":['),
    ...rawJson(bowls[0]),
    Buffer.from(','),
    ...rawJson(bowls[1]),
    Buffer.from(']}'),
  ]);
  expect(jsonOf(list)).toBe(JSON.stringify({ bowls }));
  expect(jsonLength(list)).toBe(Buffer.byteLength(JSON.stringify({ bowls })));
});

test('a reply that is already parsed is serialized when it is sent', () => {
  const cart = withoutParsing({ count: 1 });
  expect(isValidated(cart)).toBe(true);
  expect(jsonOf(cart)).toBe('{"count":1}');
});
