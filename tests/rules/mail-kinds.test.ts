import { expect, test } from 'vitest';
import { templates } from '#server/mail-templates.ts';
import { mailKinds } from '#web/admin/pages/outbox/mail-kind.ts';

test('the outbox names every mail of the shop in its own words', () => {
  expect(Object.keys(mailKinds).toSorted()).toEqual(Object.keys(templates).toSorted());
});
