import { breakLinks } from './break-links.ts';

/** The greeting of a mail. `name`: only if the email is verified, else null, because a stranger may have typed both. */
export const thankYouGreeting = (name: string | null): string =>
  name === null ? 'Thank you!' : `Thank you, ${breakLinks(name.split(' ')[0] ?? '')}!`;
