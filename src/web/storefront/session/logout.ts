import { redirect } from 'react-router';
import { auth } from '#contract/auth.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { withNextParam } from './next-param.ts';

/** Handles the sign-out form without scripts. Only a POST signs out; opening the URL redirects to the home page. */
export const action = serverAction(({ api }: ActionInput) => api.call(auth.signout, {}), {
  redirectTo: ({ url }) => withNextParam('/login', url.searchParams),
});

export const loader = () => redirect('/');
