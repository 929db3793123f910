import { type FormEvent, type ReactNode, useState } from 'react';
import { apiError } from '#web/api/client.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { signOut } from './sign-out.ts';

/** Signs out. A form, so that it also works before scripts are there. */
export function SignOutButton({ className, children }: { className?: string; children: ReactNode }) {
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    await signOut().catch((error) => {
      setBusy(false);
      showSnackbar(apiError(error).message, 'error');
    });
  };
  return (
    <form method="post" action="/logout" onSubmit={send}>
      <button type="submit" className={className} aria-busy={busy || undefined}>
        {children}
      </button>
    </form>
  );
}
