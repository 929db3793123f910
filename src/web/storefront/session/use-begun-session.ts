import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { OpenedSession } from '#contract/auth.ts';
import { beginSession } from '#web/api/session.ts';
import { forgetDraft } from '#web/storefront/forms/draft.ts';
import { signInDraft } from './sign-in-draft.ts';

/** Begins the session that a form has opened, and goes on; the form does not stay in the browser's history. */
export function useBegunSession(opened: OpenedSession | null, to: string): void {
  const navigate = useNavigate();
  const begin = useEffectEvent((session: OpenedSession) => {
    forgetDraft(signInDraft);
    beginSession(session);
    void navigate(to, { replace: true });
  });
  useEffect(() => {
    if (opened) begin(opened);
  }, [opened]);
}
