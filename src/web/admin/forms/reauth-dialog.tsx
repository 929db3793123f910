import { useEffect, useRef } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { useReauthRequest } from './reauth.ts';
import { ReauthForm } from './reauth-form.tsx';

/** Part of every page of the back office; opens when a dangerous action requires a re-authentication. */
export function ReauthDialog({ twoFactor }: { twoFactor: boolean }) {
  const request = useReauthRequest();
  const form = useRef<HTMLDivElement>(null);
  const open = request !== null;
  // Runs after the dialog has opened and focused its close button.
  useEffect(() => {
    if (open) form.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
  }, [open]);
  return (
    <Dialog open={open} onClose={() => request?.resolve(false)} title="Confirm it’s you">
      <p className="mb-5 text-grey wrap-anywhere">
        Enter your password to <strong className="text-ink">{request?.purposes.join(', and to ')}</strong>. We won’t ask again for ten
        minutes.
      </p>
      <div ref={form}>
        {request && <ReauthForm twoFactor={twoFactor} action="/admin/reauth" onReauthenticated={() => request.resolve(true)} />}
      </div>
    </Dialog>
  );
}
