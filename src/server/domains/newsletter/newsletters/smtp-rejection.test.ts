import { expect, test } from 'vitest';
import { isMailboxGone, rejectionOf } from './smtp-rejection.ts';

test.for([
  ['550 5.1.1 <nobody@example.com>: Recipient address rejected: User unknown', true],
  ['550 5.1.2 Domain not found', true],
  ['550 5.2.1 The email account that you tried to reach is disabled', true],
  ['550-5.1.10 RESOLVER.ADR.RecipientNotFound', true],
  ['550 nobody here', true],
  ['550 5.7.1 Message blocked due to spam content', false],
  ['554 5.7.1 <a@example.com>: Relay access denied', false],
  ['550 relay not permitted', false],
  ['552 5.2.2 Mailbox full', false],
  ['554 Transaction failed', false],
  ['550 5.1.8 Sender address rejected', false],
] as const)('%s: a mailbox is gone: %s', ([response, gone]) => {
  expect(isMailboxGone(response)).toBe(gone);
});

test('a mailbox is gone only if the recipient was rejected, not the mail or the connection', () => {
  const rejection = (changes: object) =>
    rejectionOf(Object.assign(new Error('x'), { responseCode: 550, command: 'RCPT TO', response: '550 5.1.1 no', ...changes }));
  expect(rejection({})).toMatchObject({ isTemporary: false, isMailboxGone: true });
  expect(rejection({ command: 'DATA' })).toMatchObject({ isTemporary: false, isMailboxGone: false });
  expect(rejection({ responseCode: 450, response: '450 4.2.1 busy' })).toMatchObject({ isTemporary: true, isMailboxGone: false });
  expect(rejection({ command: 'AUTH' })).toBeNull();
  expect(rejectionOf(new Error('ECONNREFUSED'))).toBeNull();
});
