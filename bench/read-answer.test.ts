import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

const read = (...parts: string[]) => readAnswer(parts.map((part) => Buffer.from(part)));

test('an answer is whole when as much has come as its head tells', () => {
  const head = 'HTTP/1.1 201 Created\r\nSet-Cookie: a=1\r\nset-cookie: b=2\r\ncontent-length: 5\r\n';
  expect(read(head)).toBeUndefined();
  expect(read(head, '\r\nhel')).toBeUndefined();
  const answer = read(head, '\r\nhel', 'lo');
  expect([answer?.status, answer?.text(), answer?.closes]).toEqual([201, 'hello', false]);
  expect(answer?.header('set-cookie')).toEqual(['a=1', 'b=2']);
});

test('chunks are put together when the last one is there', () => {
  const head = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\nconnection: close\r\n\r\n';
  expect(read(head, '5\r\nhello\r\n')).toBeUndefined();
  const answer = read(head, '5\r\nhello\r\n', '6\r\n world\r\n0\r\n\r\n');
  expect([answer?.text(), answer?.closes]).toEqual(['hello world', true]);
});

test('an answer without a length is an error, not an endless wait', () => {
  expect(() => read('HTTP/1.1 200 OK\r\n\r\nhello')).toThrow('no length');
  expect(read('HTTP/1.1 304 Not Modified\r\n\r\n')?.text()).toBe('');
});
