import { ApiError } from '#web/api/client.ts';
import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { observableValue } from '#web/ui/observable-value.ts';
import { reauthPurposeOf } from './reauth-purpose.ts';

/** A pending re-authentication; `resolve` is called with whether it succeeded. */
interface ReauthRequest {
  /** What it is for, each in words that follow "to": `delete Ada Lovelace`. */
  purposes: readonly string[];
  resolve: (succeeded: boolean) => void;
}

const reauthRequest = observableValue<ReauthRequest | null>(null);
let pendingResult: Promise<boolean> | undefined;

/** The pending re-authentication, for which the dialog is open; null if there is none. */
export const useReauthRequest = (): ReauthRequest | null => reauthRequest.use();

/** The re-authentication page, for where the dialog cannot open; it leads back. */
export const reauthPath = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string =>
  `/admin/reauth?next=${encodeURIComponent(pathname + search)}`;

/** Opens the dialog; concurrent callers share one dialog and its result. False if it was closed. */
export function requestReauth(purpose: string): Promise<boolean> {
  const open = reauthRequest.get();
  if (open && !open.purposes.includes(purpose)) reauthRequest.set({ ...open, purposes: [...open.purposes, purpose] });
  pendingResult ??= new Promise((resolve) => {
    reauthRequest.set({
      purposes: [purpose],
      resolve: (succeeded) => {
        reauthRequest.set(null);
        pendingResult = undefined;
        resolve(succeeded);
      },
    });
  });
  return pendingResult;
}

/** Runs a call; if it requires a re-authentication, opens the dialog and runs it again. If the dialog is closed, throws the error. */
export async function callWithReauth<T>(call: () => Promise<T>, purpose: string): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'reauth_required' || !(await requestReauth(purpose))) throw error;
    return call();
  }
}

/** The same for the handler of a form in the browser. */
export const withReauth =
  <T>(handler: ActionHandler<T>): ActionHandler<T> =>
  (input) =>
    callWithReauth(() => handler(input), reauthPurposeOf(input.form));
