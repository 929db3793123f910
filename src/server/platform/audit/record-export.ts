import type { Endpoint } from '#contract/endpoint.ts';
import type { Actor } from '../actor.ts';
import type { Database } from '../database/database.ts';
import { describeFilters } from './describe-filters.ts';
import { recordAuditEntry } from './record-audit-entry.ts';

type Filters = Readonly<Record<string, unknown>> & { q?: string | undefined };

/** Records that an admin exports a list of the entity: what leaves the shop are people's names, emails and words. */
export const recordExport = (
  db: Database,
  actor: Actor,
  { endpoint, entity, filters }: { endpoint: Pick<Endpoint, 'domain' | 'name'>; entity: string; filters: Filters },
): Promise<void> =>
  recordAuditEntry(db, actor, {
    action: `${endpoint.domain}.${endpoint.name}`,
    entity,
    entityId: null,
    before: null,
    after: describeFilters(filters),
  });
