import { redirect } from 'react-router';
import { auth } from '#contract/auth.ts';
import { type ActInput, actOnServer } from '#web/api/page-data.ts';
import { withNext } from './next-page.ts';

/** Where the button that signs out leads without scripts. Opening the address alone changes nothing. */
export const action = actOnServer(({ api }: ActInput) => api.call(auth.signout, {}), {
  to: ({ url }) => withNext('/login', url.searchParams),
});

export const loader = () => redirect('/');
