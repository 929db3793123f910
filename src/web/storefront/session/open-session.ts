import type { OpenedSession } from '#contract/auth.ts';
import { startSession } from '#web/api/session.ts';
import { clearFormDraft } from '#web/storefront/forms/form-draft.ts';
import { signInDraftName } from './sign-in-draft.ts';

/** Begins the session that a form has opened: what was typed to get in is no longer needed. */
export function openSession(opened: OpenedSession): void {
  clearFormDraft(signInDraftName);
  startSession(opened);
}
