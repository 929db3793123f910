import type { FastifyInstance } from 'fastify';
import type { AuditLabels } from './audit/audit-labels.ts';
import type { Check } from './checks/check.ts';
import type { Config } from './config.ts';
import type { Subscriber } from './events/subscribe.ts';
import type { ThirdPartyContent } from './http/headers.ts';
import type { Route } from './http/route.ts';
import type { Job } from './jobs/jobs.ts';
import type { Shop } from './shop.ts';

/** What a domain contributes to the shop. `src/server/modules.ts` lists the modules; everything else is assembled from that list. */
export interface DomainModule {
  /** The name of its folder. */
  name: string;
  /** Its part of the API. */
  routes: readonly Route[];
  /** Calls of the API that it serves itself, such as the webhooks of payment providers: only what the API's document says of them. */
  otherCalls: readonly Pick<Route, 'endpoint' | 'schemas'>[];
  /** Serves its URLs outside the API, such as images, and its other calls. */
  serve?: (app: FastifyInstance, shop: Shop) => void;
  /** What single pages load from other hosts, by their route, such as `/map/:id`. Nothing else may, so each of these pages must be opened as a new document. */
  thirdPartyContent?: (config: Config) => Readonly<Record<string, ThirdPartyContent>>;
  jobs: Readonly<Record<string, Job>>;
  /** Jobs that wait for other servers; they run in slots of their own. */
  outboundJobs: Readonly<Record<string, Job>>;
  /** When regular jobs run: lines of graphile-worker's crontab, in UTC. */
  schedule: readonly string[];
  /** Handlers of events, of its own and of domains that it may depend on. */
  subscribers: readonly Subscriber[];
  /** How the audit log names what admins do here. */
  auditLabels: AuditLabels;
  /** What the doctor checks of its data. */
  checks: readonly Check[];
}

/** Fills in the defaults of a module; only the name is required. */
export const defineModule = (module: Pick<DomainModule, 'name'> & Partial<DomainModule>): DomainModule => ({
  routes: [],
  otherCalls: [],
  jobs: {},
  outboundJobs: {},
  schedule: [],
  subscribers: [],
  auditLabels: {},
  checks: [],
  ...module,
});
