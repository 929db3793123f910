import type { Newsletter, NewsletterStatus } from '#contract/newsletter-admin.ts';
import { Badge } from '#web/ui/badge.tsx';

export const newsletterStatusLabels = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  sending: 'Being sent',
  sent: 'Sent',
} as const satisfies Record<NewsletterStatus, string>;

const badges = {
  draft: { tone: 'neutral', text: 'Draft' },
  scheduled: { tone: 'cyan', text: 'Scheduled' },
  sending: { tone: 'warm', text: 'Being sent' },
  sent: { tone: 'good', text: 'Sent' },
} as const;

export function NewsletterStatusBadge({ newsletter: { status, pausedAt } }: { newsletter: Pick<Newsletter, 'status' | 'pausedAt'> }) {
  if (pausedAt) return <Badge tone="warm">Paused</Badge>;
  const { tone, text } = badges[status];
  return <Badge tone={tone}>{text}</Badge>;
}
