import { type FormEvent, type ReactNode, useState } from 'react';
import { auth } from '#contract/auth.ts';
import { discardUnsavedChanges, mayLeave } from '#web/admin/edit-form/unsaved-changes.ts';
import { callErrorMessage } from '#web/admin/forms/call-error-message.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { asApiError } from '#web/api/client.ts';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

/** The minimum time that signing out takes, in milliseconds (product specification, section 9), so that an accidental click is noticed. */
const minimumDuration = 1_000;
const wait = (time: number) => new Promise((done) => setTimeout(done, time));

/** A button that ends the admin's session. The page stays for a moment; then the sign-in is loaded as a new document. */
export function LogoutForm({ className, children }: { className: string; children: ReactNode }) {
  const [leaving, setLeaving] = useState(false);
  const logOut = async (event: FormEvent) => {
    event.preventDefault();
    if (leaving || !(await mayLeave())) return;
    setLeaving(true);
    try {
      await Promise.all([browserApi.call(auth.signout, {}), wait(minimumDuration)]);
      discardUnsavedChanges();
      // If "back" restores this page from the back/forward cache, reload it without the session.
      window.addEventListener('pageshow', () => location.reload(), { once: true });
      location.assign('/admin/auth/login');
    } catch (error) {
      setLeaving(false);
      showSnackbar(callErrorMessage(asApiError(error)), 'error');
    }
  };
  return (
    <form method="post" action="/admin/logout" onSubmit={logOut}>
      <button type="submit" aria-disabled={leaving || undefined} className={className}>
        {children}
      </button>
      <LoadingOverlay active={leaving} />
    </form>
  );
}
