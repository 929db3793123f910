import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { successMessage } from '#contract/messages.ts';
import { discardUnsavedChanges } from '#web/admin/edit-form/unsaved-changes.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { type Api, type ApiError, asApiError } from '#web/api/client.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { callErrorMessage } from './call-error-message.ts';
import { callWithReauth } from './reauth.ts';

interface CallOptions<T> {
  /** The message on success; null where the page itself shows the result. */
  success?: string | ((value: T) => string) | null;
  /** Takes the change back; offered in the message for some seconds. */
  undo?: (value: T) => void;
  /** Where a re-authentication may be required: what the call does, in words that follow "to". */
  reauthPurpose?: string;
  /** The path to go to instead of loading this page again, of which nothing is left. */
  leaveTo?: string;
  /** Handles an error at its field or in its dialog. Without it, or if it returns false, a message says what happened. */
  onError?: (error: ApiError) => boolean;
}

/**
 * For changes that are no form: a switch, an item of a menu, rows of a list. `run` calls the API, asks for a re-authentication where that is required, shows the
 * result, and loads the page's data again, or leaves the page. It resolves to the reply, or to undefined if the call failed.
 */
export function useAdminCall() {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [running, setRunning] = useState(0);
  const run = async <T>(call: (api: Api) => Promise<T>, options: CallOptions<T> = {}): Promise<T | undefined> => {
    const { success = successMessage, undo, reauthPurpose = 'do this', leaveTo, onError } = options;
    setRunning((count) => count + 1);
    try {
      const value = await callWithReauth(() => call(browserApi), reauthPurpose);
      if (leaveTo !== undefined) discardUnsavedChanges();
      await reload(
        leaveTo === undefined ? revalidate : async () => navigate(leaveTo, { replace: true, preventScrollReset: isHere(leaveTo) }),
      );
      const text = typeof success === 'function' ? success(value) : success;
      if (text !== null) showSnackbar(text, 'success', undo && { label: 'Undo', run: () => undo(value) });
      return value;
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.code === 'reauth_required') return undefined;
      // What the page shows is out of date.
      if (error.status === 404 || error.status === 409) await reload(revalidate);
      if (!onError?.(error)) showSnackbar(callErrorMessage(error), 'error');
      return undefined;
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return { run, busy: running > 0 };
}

/** Whether a path differs from that of the page in its query at most. */
const isHere = (path: string): boolean => new URL(path, window.location.href).pathname === window.location.pathname;

/** Loads data again, which is cached no longer. */
async function reload(revalidate: () => Promise<void>): Promise<void> {
  await queryClient.invalidateQueries({ refetchType: 'none' });
  await revalidate();
}
