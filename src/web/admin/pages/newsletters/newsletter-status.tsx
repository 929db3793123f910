import type { Newsletter } from '#contract/newsletter-admin.ts';
import { newsletterStatusLabel } from '#contract/newsletter-labels.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { draft: 'neutral', scheduled: 'cyan', sending: 'warm', sent: 'good' } as const;

export const NewsletterStatusBadge = ({ newsletter }: { newsletter: Pick<Newsletter, 'status' | 'pausedAt'> }) => (
  <Badge tone={newsletter.pausedAt ? 'warm' : tones[newsletter.status]}>{newsletterStatusLabel(newsletter)}</Badge>
);
