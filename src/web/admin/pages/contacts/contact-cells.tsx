import type { ContactStatus } from '#contract/contact.ts';
import { contactStatusLabels } from '#contract/contact-labels.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = { new: 'cyan', read: 'neutral', answered: 'good' } as const;

export const ContactStatusBadge = ({ status }: { status: ContactStatus }) => (
  <Badge tone={tones[status]} className="whitespace-nowrap">
    {contactStatusLabels[status]}
  </Badge>
);
