import { breakLinks } from './break-links.ts';

/** How a mail begins. `name`: of whoever has proved the e-mail, null for everybody else: a stranger may have typed both. */
export const thankYouGreeting = (name: string | null): string =>
  name === null ? 'Thank you!' : `Thank you, ${breakLinks(name.split(' ')[0] ?? '')}!`;
