import type { Audience } from '#contract/segments.schemas.ts';

const beginnings = { exact: '', about: 'about ', fewer: 'fewer than ' } satisfies Record<Audience['precision'], string>;

/** "1 subscriber", "1,234 subscribers"; of a long list "about 15,000 subscribers" or "fewer than 200 subscribers". */
export const countSubscribers = ({ subscribers, precision }: Audience): string =>
  `${beginnings[precision]}${subscribers.toLocaleString('en')} ${subscribers === 1 ? 'subscriber' : 'subscribers'}`;
