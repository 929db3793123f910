import { expect, test } from 'vitest';
import { faultOf, type Refusal, summaryOf, whatToDo } from './refusal.ts';

const refused = (code: Refusal['code'], fields: Refusal['fields'] = []): Refusal => ({
  ok: false,
  code,
  message: 'No.',
  fields,
  typed: {},
});

test('the summary leads to each field, and names the fields that are merely empty', () => {
  const refusal = refused('invalid_input', [
    { path: 'name', message: 'Please fill this in' },
    { path: 'email', message: 'Please enter an e-mail address like name@example.com' },
  ]);
  expect(summaryOf(refusal, 'contact', { name: 'Your name' })).toEqual({
    title: 'Please check these fields',
    errors: [
      { id: 'contact-name', message: 'Your name: please fill this in' },
      { id: 'contact-email', message: 'Please enter an e-mail address like name@example.com' },
    ],
  });
  expect(faultOf(refusal, 'name')).toBe('Please fill this in');
  expect(faultOf(refusal, 'message')).toBeUndefined();
});

test.each(['unreachable', 'too_many_requests', 'internal', 'busy', 'database_away'] as const)(
  'after %s somebody reads that nothing is lost, and what to do',
  (code) => {
    expect(whatToDo(refused(code))).toMatch(/still here/);
    expect(summaryOf(refused(code), 'contact').errors).toHaveLength(1);
  },
);

test('a refusal that the shop has explained is told in its words', () => {
  expect(whatToDo({ code: 'already_reviewed', message: 'You have reviewed this already.' })).toBe('You have reviewed this already.');
});
