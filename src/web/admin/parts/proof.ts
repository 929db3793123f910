import { ApiError } from '#web/api/client.ts';
import type { ActInput } from '#web/api/page-data.ts';
import { liveValue } from '#web/ui/live-value.ts';

/** Somebody is asked who they are; `answer` tells whether they have proved it. */
interface Asked {
  /** What for, in words that go on from "to": `delete Ada Lovelace`. */
  what: readonly string[];
  answer: (proved: boolean) => void;
}

const asked = liveValue<Asked | null>(null);
let answered: Promise<boolean> | undefined;

/** Whether the dialog is to be open, and where its answer goes. */
export const useAskedForProof = (): Asked | null => asked.use();

/** The page that asks where the dialog cannot open; it leads back. */
export const proofPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `/admin/reauth?next=${encodeURIComponent(pathname + search)}`;

/** Opens the dialog; those who ask at the same time get one answer. False: it was closed. */
export function askForProof(what: string): Promise<boolean> {
  const open = asked.get();
  if (open && !open.what.includes(what)) asked.set({ ...open, what: [...open.what, what] });
  answered ??= new Promise((tell) => {
    asked.set({
      what: [what],
      answer: (proved) => {
        asked.set(null);
        answered = undefined;
        tell(proved);
      },
    });
  });
  return answered;
}

/**
 * An `act` in the browser that may be a dangerous one: where the shop wants to know once more who asks, that is asked, and the act goes off again. Whoever
 * closes the dialog has the refusal. `what` is what they are about to do, in words that go on from "to".
 */
export const withProof =
  <T>(act: (input: ActInput) => Promise<T>, what: string) =>
  async (input: ActInput): Promise<T> => {
    try {
      return await act(input);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'reauth_required' || !(await askForProof(what))) throw error;
      return act(input);
    }
  };
