import type { ContactStatus } from './contact.ts';

export const contactStatusLabels = { new: 'Unread', read: 'Read', answered: 'Replied' } as const satisfies Record<ContactStatus, string>;
