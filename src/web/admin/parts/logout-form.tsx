import { type FormEvent, type ReactNode, useState } from 'react';
import { auth } from '#contract/auth.ts';
import { browserApi } from '#web/api/browser.ts';
import { apiError } from '#web/api/client.ts';
import { whatToDo } from '#web/api/forms/form-error.ts';
import { LoadingOverlay } from '#web/ui/loading-overlay.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

/** Leaving the back office takes this long (spec.md section 9), so that nobody is gone by a slip without seeing it. */
const farewell = 1_000;
const pause = (time: number) => new Promise((done) => setTimeout(done, time));

/** A button that ends the admin's session. The session is over at once; the screen stands for a moment, and then the sign-in comes as a whole new page. */
export function LogoutForm({ className, children }: { className: string; children: ReactNode }) {
  const [leaving, setLeaving] = useState(false);
  const leave = async (event: FormEvent) => {
    event.preventDefault();
    if (leaving) return;
    setLeaving(true);
    try {
      await Promise.all([browserApi.call(auth.signout, {}), pause(farewell)]);
      // Browsers keep pages whole for the way back: this one is loaded anew then, for nobody.
      window.addEventListener('pageshow', () => location.reload(), { once: true });
      location.assign('/admin/auth/login');
    } catch (error) {
      setLeaving(false);
      showSnackbar(whatToDo(apiError(error)), 'error');
    }
  };
  return (
    <form method="post" action="/admin/logout" onSubmit={leave}>
      <button type="submit" aria-disabled={leaving || undefined} className={className}>
        {children}
      </button>
      <LoadingOverlay active={leaving} />
    </form>
  );
}
