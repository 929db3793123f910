import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { browserApi } from '#web/api/browser.ts';
import { type ActInput, type ActResult, outcome } from '#web/api/page-data.ts';
import { markAttempt } from './attempt.ts';
import type { Refusal } from './refusal.ts';

/** A form that is answered where it stands, by the `act` of the page that answers it without scripts; `before` is what that page has answered. */
export function useAct<T>(act: (input: ActInput) => Promise<T>, before?: ActResult<T>) {
  const [result, setResult] = useState(before ?? null);
  const [busy, setBusy] = useState(false);
  const sent = useRef<HTMLFormElement>(null);
  const params = useParams();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    sent.current = form;
    markAttempt(form);
    setBusy(true);
    try {
      const { result } = await outcome(act, { api: browserApi, params, url: new URL(location.href), form: new FormData(form) });
      setResult(result);
    } finally {
      setBusy(false);
    }
  };
  const refusal = useChangedFields(result && !result.ok ? result : null, sent);
  return { done: result?.ok ? result.done : null, isDone: result?.ok === true, refusal, busy, send };
}

const none: ReadonlySet<string> = new Set();

/** The refusal of a form, and which of its fields somebody has changed since. `sent`: the form; empty where the page itself has answered it. */
function useChangedFields(refused: Refusal | null, sent: { current: HTMLFormElement | null }): Refusal | null {
  const [since, setSince] = useState({ refused, changed: none });
  const changed = since.refused === refused ? since.changed : none;
  useEffect(() => {
    if (!refused?.fields.length) return;
    const follow = ({ target }: Event) => {
      const { form, name } = target as HTMLInputElement;
      // Where the page has answered a form, no other one has been refused.
      if (!form || form !== (sent.current ?? form) || !refused.fields.some(({ path }) => path === name)) return;
      setSince((since) => ({ refused, changed: new Set(since.refused === refused ? since.changed : none).add(name) }));
    };
    document.addEventListener('input', follow);
    return () => document.removeEventListener('input', follow);
  }, [refused, sent]);
  return useMemo(() => refused && { ...refused, changed }, [refused, changed]);
}
