import type { FastifyInstance } from 'fastify';
import type { AuditWords } from './audit/audit-words.ts';
import type { Subscriber } from './events/subscribe.ts';
import type { Route } from './http/route.ts';
import type { Job } from './jobs/jobs.ts';
import type { Shop } from './shop.ts';

/** What a domain brings to the shop. `src/server/modules.ts` lists the modules, and everything else is put together from that list. */
export interface DomainModule {
  /** As its folder is called. */
  name: string;
  /** What answers its calls of the API. */
  routes: readonly Route[];
  /** Other addresses that it answers, such as pictures. */
  serve?: (app: FastifyInstance, shop: Shop) => void;
  jobs: Readonly<Record<string, Job>>;
  /** Jobs that wait for other machines, in slots of their own. */
  outboundJobs: Readonly<Record<string, Job>>;
  /** When jobs run by themselves: lines of graphile-worker's crontab, in UTC. */
  schedule: readonly string[];
  /** What it does when something has happened, here or in a domain that it may know. */
  subscribers: readonly Subscriber[];
  /** How the audit log names what admins do here. */
  auditWords: AuditWords;
}

/** A module by what it has; only its name must be given. */
export const defineModule = (module: Pick<DomainModule, 'name'> & Partial<DomainModule>): DomainModule => ({
  routes: [],
  jobs: {},
  outboundJobs: {},
  schedule: [],
  subscribers: [],
  auditWords: {},
  ...module,
});
