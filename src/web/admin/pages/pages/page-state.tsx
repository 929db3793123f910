import type { AdminPage } from '#contract/page-admin.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether shoppers see a page. */
export function PageStateBadge({ page: { enabled, isExample, key } }: { page: Pick<AdminPage, 'enabled' | 'isExample' | 'key'> }) {
  if (!enabled) return <Badge>{key ? 'Empty' : 'Hidden'}</Badge>;
  return isExample ? <Badge tone="warm">Example text</Badge> : <Badge tone="good">In the shop</Badge>;
}
