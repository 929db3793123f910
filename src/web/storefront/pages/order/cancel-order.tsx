import { type FormEvent, type ReactNode, useState } from 'react';
import type { Refusal } from '#web/api/forms/refusal.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useInBrowser } from '#web/ui/use-in-browser.ts';

interface CancelOrderProps {
  number: string;
  refusal: Refusal | null;
  busy: boolean;
  send: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

/** Cancels an order, after it was asked once more: in a dialog, or unfolded where there are no scripts. */
export function CancelOrder({ number, refusal, busy, send }: CancelOrderProps) {
  const inBrowser = useInBrowser();
  const [open, setOpen] = useState(false);
  const sure = (
    <>
      <p>
        Nothing is sent to you, and what you have paid comes back. A cancelled order cannot be brought back, but you can order the same
        things again.
      </p>
      {refusal && <CancelRefused refusal={refusal} />}
    </>
  );
  // Without an address the form goes where the page is: whatever key stands in that is written nowhere.
  const form = (buttons: ReactNode) => (
    <form method="post" onSubmit={send} className="flex flex-wrap gap-3">
      {buttons}
    </form>
  );
  const yes = (
    <Button type="submit" busy={busy}>
      Yes, cancel the order
    </Button>
  );
  if (!inBrowser) {
    return (
      <details open={refusal !== null}>
        <summary className="btn btn-secondary btn-sm">Cancel order</summary>
        <div className="surface mt-3 max-w-xl space-y-4 p-5">
          {sure}
          {form(yes)}
        </div>
      </details>
    );
  }
  return (
    <>
      <Button tone="secondary" size="sm" onClick={() => setOpen(true)}>
        Cancel order
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Cancel order ${number}?`}
        footer={form(
          <>
            {yes}
            <Button tone="quiet" onClick={() => setOpen(false)}>
              Keep it
            </Button>
          </>,
        )}
      >
        {sure}
      </Dialog>
    </>
  );
}

/** Why an order was not cancelled. */
export function CancelRefused({ refusal }: { refusal: Refusal }) {
  const words = refusal.code === 'invalid_transition' ? 'It has come too far to be cancelled.' : refusal.message;
  return (
    <p role="alert" className="mt-4 rounded-xl bg-bad-soft px-4 py-3 font-semibold text-bad">
      {words}
    </p>
  );
}
