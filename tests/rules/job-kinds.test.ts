import { expect, test } from 'vitest';
import { collectJobs } from '#server/jobs.ts';
import { jobKind, jobKinds } from '#web/admin/components/job-kind.ts';

test('the back office names every job of the shop in its own words', () => {
  const { tasks, outbound } = collectJobs();
  expect(Object.keys(jobKinds).toSorted()).toEqual(Object.keys({ ...tasks, ...outbound }).toSorted());
  expect(new Set(Object.values(jobKinds)).size).toBe(Object.keys(jobKinds).length);
  expect(jobKind('thing.made:mail-somebody')).toBe('Mail somebody');
});
