import { useEffect, useRef } from 'react';
import { Dialog } from '#web/ui/dialog.tsx';
import { useReauthRequest } from './reauth.ts';
import { ReauthForm } from './reauth-form.tsx';

/** Stands ready on every screen, and opens when the shop wants to know who asks before it does something dangerous. */
export function ReauthDialog({ twoFactor }: { twoFactor: boolean }) {
  const asked = useReauthRequest();
  const form = useRef<HTMLDivElement>(null);
  const open = asked !== null;
  // After the dialog has opened, which gives the focus to its close button.
  useEffect(() => {
    if (open) form.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus();
  }, [open]);
  return (
    <Dialog open={open} onClose={() => asked?.answer(false)} title="Is it still you?">
      <p className="mb-5 text-grey wrap-anywhere">
        Enter your password to <strong className="text-ink">{asked?.purposes.join(', and to ')}</strong>. You will not be asked again for
        ten minutes.
      </p>
      <div ref={form}>
        {asked && <ReauthForm twoFactor={twoFactor} action="/admin/reauth" onReauthenticated={() => asked.answer(true)} />}
      </div>
    </Dialog>
  );
}
