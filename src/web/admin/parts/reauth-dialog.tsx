import { Dialog } from '#web/ui/dialog.tsx';
import { useAskedForProof } from './proof.ts';
import { ReauthForm } from './reauth-form.tsx';

/** Stands ready on every screen, and opens when the shop wants to know who asks before it does something dangerous. */
export function ReauthDialog({ twoFactor }: { twoFactor: boolean }) {
  const asked = useAskedForProof();
  return (
    <Dialog open={asked !== null} onClose={() => asked?.answer(false)} title="Is it still you?">
      <p className="mb-5 text-grey">
        What you are about to do counts for much, so we ask once more. Then it goes through at once, and for ten minutes.
      </p>
      {asked && <ReauthForm twoFactor={twoFactor} onProved={() => asked.answer(true)} />}
    </Dialog>
  );
}
