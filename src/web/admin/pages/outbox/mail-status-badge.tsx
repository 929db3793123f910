import type { MailStatus } from '#contract/admin.ts';
import { mailStatusLabels } from '#contract/mail-labels.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { queued: 'cyan', sent: 'good', held: 'warm', failed: 'bad' } as const;

export const MailStatusBadge = ({ status }: { status: MailStatus }) => <Badge tone={tones[status]}>{mailStatusLabels[status]}</Badge>;
