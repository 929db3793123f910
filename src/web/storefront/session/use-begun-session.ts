import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { OpenedSession } from '#contract/auth.ts';
import { beginSession } from '#web/api/session.ts';
import { forgetDraft } from '#web/storefront/forms/draft.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { signInDraft } from './sign-in-draft.ts';

/** Begins the session that a form has opened, and goes on, where `message` is told; the form does not stay in the browser's history. */
export function useBegunSession(opened: OpenedSession | null, to: string, message?: string): void {
  const navigate = useNavigate();
  const begin = useEffectEvent(async (session: OpenedSession) => {
    forgetDraft(signInDraft);
    beginSession(session);
    await navigate(to, { replace: true });
    if (message) showSnackbar(message, 'success');
  });
  useEffect(() => {
    if (opened) void begin(opened);
  }, [opened]);
}
