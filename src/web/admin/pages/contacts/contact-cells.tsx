import type { ContactStatus } from '#contract/contact.ts';
import { Badge } from '#web/ui/badge.tsx';

export const contactStatusLabels = { new: 'Unread', read: 'Read', answered: 'Answered' } as const satisfies Record<ContactStatus, string>;
const tones = { new: 'cyan', read: 'neutral', answered: 'good' } as const;

export const ContactStatusBadge = ({ status }: { status: ContactStatus }) => (
  <Badge tone={tones[status]} className="whitespace-nowrap">
    {contactStatusLabels[status]}
  </Badge>
);
