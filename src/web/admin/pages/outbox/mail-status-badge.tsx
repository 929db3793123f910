import type { MailStatus } from '#contract/admin.ts';
import { Badge } from '#web/ui/badge.tsx';

export const mailStatusLabels = { queued: 'Queued', sent: 'Sent', held: 'Held back', failed: 'Failed' } as const satisfies Record<
  MailStatus,
  string
>;
const tones = { queued: 'cyan', sent: 'good', held: 'warm', failed: 'bad' } as const;

export const MailStatusBadge = ({ status }: { status: MailStatus }) => <Badge tone={tones[status]}>{mailStatusLabels[status]}</Badge>;
