import type { MetaFunction } from 'react-router';
import { auth } from '#contract/auth.ts';
import { LogoutForm } from '#web/admin/components/logout-form.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';

const signOut = ({ api }: ActionInput) => api.call(auth.signout, {});

/** Handles the menu's button without scripts. Opened as a page, it asks for confirmation. */
export const action = serverAction(signOut, { redirectTo: () => '/admin/auth/login' });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Sign out');

export default function LogoutPage() {
  return (
    <div className="mx-auto max-w-md py-10 text-center">
      <h1 className="text-3xl">Sign out of the back office?</h1>
      <p className="mt-3 mb-7 text-grey">You’ll stay signed in on your other devices.</p>
      <LogoutForm className="btn btn-primary">Sign out</LogoutForm>
    </div>
  );
}
