import { deliver } from '#server/platform/events/deliver.ts';
import type { Job, Jobs } from '#server/platform/jobs/jobs.ts';
import { modules } from './modules.ts';

const merged = (parts: readonly Readonly<Record<string, Job>>[]): Record<string, Job> => Object.assign({}, ...parts);

/** All jobs of the shop, and when the regular ones run (crontab, UTC). */
export function collectJobs(): Jobs {
  const subscribers = modules.flatMap((module) => module.subscribers);
  const deliveries = Object.fromEntries(subscribers.map((subscriber) => [subscriber.job, deliver(subscriber)]));
  const tasks = merged([...modules.map(({ jobs }) => jobs), deliveries]);
  const outbound = merged(modules.map(({ outboundJobs }) => outboundJobs));
  const schedule = modules.flatMap((module) => module.schedule);
  return { tasks, outbound, schedule };
}
