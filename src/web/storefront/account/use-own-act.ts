import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { successMessage } from '#contract/basics.ts';
import { queryClient } from '#web/api/browser.ts';
import { ApiError } from '#web/api/client.ts';
import { useAct } from '#web/api/forms/use-act.ts';
import { signInPath } from '#web/api/guards.ts';
import type { ActInput, ActResult } from '#web/api/page-data.ts';
import { leaveFor } from '#web/storefront/session/leave-for.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { useErrorSnackbar } from '#web/ui/use-error-snackbar.ts';

interface OwnActOptions<T> {
  /** What the page has answered without scripts. */
  before?: ActResult<T>;
  onDone?: (done: T) => void;
  /** Where it leads; without it the page stays and shows what is there now. */
  to?: (done: T) => string;
  /** Where it leads by a whole new document: the session has ended. */
  leavesFor?: string;
  /** The page itself tells that it is done. */
  quiet?: boolean;
}

/** A form for someone's own things. Whoever is signed out by now is led to the sign-in; what turns out to be out of date is read anew. */
export function useOwnAct<T>(
  act: (input: ActInput) => Promise<T>,
  { before, onDone, to, leavesFor, quiet = false }: OwnActOptions<T> = {},
) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const location = useLocation();
  const goOn = async (done: T): Promise<void> => {
    if (leavesFor) return leaveFor(leavesFor);
    await forgetAnswers();
    if (to) await navigate(to(done));
    else await revalidate();
  };
  const actAndTell = async (input: ActInput): Promise<T> => {
    try {
      const done = await act(input);
      onDone?.(done);
      await goOn(done);
      if (!quiet) showSnackbar(successMessage, 'success');
      return done;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'unauthenticated') await navigate(signInPath('user', location));
      if (error instanceof ApiError && isOutOfDate(error)) await forgetAnswers().then(revalidate);
      throw error;
    }
  };
  const attempt = useAct(actAndTell, before);
  const { refusal } = attempt;
  // The sign-in says itself why somebody is there.
  useErrorSnackbar(refusal?.code === 'unauthenticated' ? null : refusal);
  return attempt;
}

/** What was read before is asked for anew. */
const forgetAnswers = (): Promise<void> => queryClient.invalidateQueries({ refetchType: 'none' });

/** What the page shows has changed meanwhile, or is gone. */
const isOutOfDate = ({ status }: ApiError): boolean => status === 404 || status === 409;
