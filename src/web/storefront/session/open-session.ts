import type { OpenedSession } from '#contract/auth.ts';
import { beginSession } from '#web/api/session.ts';
import { forgetDraft } from '#web/storefront/forms/draft.ts';
import { signInDraft } from './sign-in-draft.ts';

/** Begins the session that a form has opened: what was typed to get in is no longer needed. */
export function openSession(opened: OpenedSession): void {
  forgetDraft(signInDraft);
  beginSession(opened);
}
