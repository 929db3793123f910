import { useActionData, useRevalidator } from 'react-router';
import { successMessage } from '#contract/basics.ts';
import { queryClient } from '#web/api/browser.ts';
import { useAct } from '#web/api/forms/use-act.ts';
import type { ActInput, ActResult } from '#web/api/page-data.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';
import { doesField } from './acts.ts';
import { withProof } from './proof.ts';

interface Options<T> {
  /** What it does, in words that go on from "to", where the shop may ask once more who does it. */
  what?: string;
  /** Which of the page's acts this form is for (`oneOf`). */
  does?: string;
  /** Instead of showing the page anew, as after something was deleted. */
  then?: (done: T) => void;
  /** Without the toast: what follows says enough. */
  quiet?: boolean;
}

/** A form of the back office that changes something: afterwards a toast says so, and the screen shows what is there now. */
export function useChange<T>(act: (input: ActInput) => Promise<T>, { what = 'go on', does, then, quiet = false }: Options<T> = {}) {
  const { revalidate } = useRevalidator();
  const before = useActionData() as ActResult<T> | undefined;
  const own = before && (does === undefined || (!before.ok && before.typed[doesField] === does)) ? before : undefined;
  const change = async (input: ActInput) => {
    const done = await withProof(act, what)(input);
    await queryClient.invalidateQueries({ refetchType: 'none' });
    if (!quiet) showSnackbar(successMessage, 'success');
    if (then) then(done);
    else await revalidate();
    return done;
  };
  const attempt = useAct(change, own);
  const { refusal } = attempt;
  // To be asked who it is, is no failure.
  useErrorSnackbar(refusal?.code === 'reauth_required' ? null : refusal);
  return attempt;
}
