import type { OpenedSession } from '#contract/auth.ts';
import { startSession } from '#web/api/session.ts';
import { clearFormDraft } from '#web/storefront/forms/form-draft.ts';
import { signInDraftName } from './sign-in-draft.ts';

/** Starts the session that a form has opened, and deletes the draft of the sign-in forms. */
export function openSession(opened: OpenedSession): void {
  clearFormDraft(signInDraftName);
  startSession(opened);
}
