import { ApiError } from '#web/api/client.ts';
import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { observableValue } from '#web/ui/observable-value.ts';
import { reauthPurposeOf } from './reauth-purpose.ts';

/** Somebody is asked who they are; `answer` says whether they have proved it. */
interface Asked {
  /** What for, in words that go on from "to": `delete Ada Lovelace`. */
  purposes: readonly string[];
  answer: (proved: boolean) => void;
}

const reauthRequest = observableValue<Asked | null>(null);
let answered: Promise<boolean> | undefined;

/** Whether the dialog is to be open, and where its answer goes. */
export const useReauthRequest = (): Asked | null => reauthRequest.use();

/** The page that asks where the dialog cannot open; it leads back. */
export const reauthPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `/admin/reauth?next=${encodeURIComponent(pathname + search)}`;

/** Opens the dialog; those who ask at the same time get one answer. False: it was closed. */
export function requestReauth(purpose: string): Promise<boolean> {
  const open = reauthRequest.get();
  if (open && !open.purposes.includes(purpose)) reauthRequest.set({ ...open, purposes: [...open.purposes, purpose] });
  answered ??= new Promise((resolve) => {
    reauthRequest.set({
      purposes: [purpose],
      answer: (proved) => {
        reauthRequest.set(null);
        answered = undefined;
        resolve(proved);
      },
    });
  });
  return answered;
}

/**
 * A handler in the browser that may be a dangerous one: where the shop wants to know once more who asks, that is asked, and the form goes off again.
 * Whoever closes the dialog has the error.
 */
export const withReauth =
  <T>(handler: ActionHandler<T>): ActionHandler<T> =>
  async (input) => {
    try {
      return await handler(input);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'reauth_required' || !(await requestReauth(reauthPurposeOf(input.form))))
        throw error;
      return handler(input);
    }
  };
