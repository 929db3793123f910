import { ApiError } from '#web/api/client.ts';
import type { ActInput } from '#web/api/page-data.ts';
import { liveValue } from '#web/ui/live-value.ts';

/** Somebody is asked who they are; `answer` tells whether they have proved it. */
interface Asked {
  answer: (proved: boolean) => void;
}

const asked = liveValue<Asked | null>(null);
let answered: Promise<boolean> | undefined;

/** Whether the dialog is to be open, and where its answer goes. */
export const useAskedForProof = (): Asked | null => asked.use();

/** Opens the dialog; those who ask at the same time get one answer. False: it was closed. */
function askForProof(): Promise<boolean> {
  answered ??= new Promise((tell) => {
    asked.set({
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
 * closes the dialog has the refusal.
 */
export const withProof =
  <T>(act: (input: ActInput) => Promise<T>) =>
  async (input: ActInput): Promise<T> => {
    try {
      return await act(input);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'reauth_required' || !(await askForProof())) throw error;
      return act(input);
    }
  };
