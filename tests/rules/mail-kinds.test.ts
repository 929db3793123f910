import { expect, test } from 'vitest';
import { mailKinds } from '#contract/mail-labels.ts';
import { templates } from '#server/mail-templates.ts';

test('the outbox names every mail of the shop in its own words', () => {
  expect(Object.keys(mailKinds).toSorted()).toEqual(Object.keys(templates).toSorted());
});
