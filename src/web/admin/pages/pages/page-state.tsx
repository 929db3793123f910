import type { AdminPage } from '#contract/page-admin.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether shoppers see a page. */
export function PageStateBadge({ page: { enabled, isExample, textKey } }: { page: Pick<AdminPage, 'enabled' | 'isExample' | 'textKey'> }) {
  if (!enabled) return <Badge>{textKey ? 'Empty' : 'Hidden'}</Badge>;
  return isExample ? <Badge tone="warm">Example text</Badge> : <Badge tone="good">In the shop</Badge>;
}
