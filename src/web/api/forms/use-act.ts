import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { browserApi } from '#web/api/browser.ts';
import { type ActInput, type ActResult, outcome } from '#web/api/page-data.ts';
import { markAttempt } from './attempt.ts';

/** A form that is answered where it stands, by the `act` of the page that answers it without scripts; `before` is what that page has answered. */
export function useAct<T>(act: (input: ActInput) => Promise<T>, before?: ActResult<T>) {
  const [result, setResult] = useState(before ?? null);
  const [busy, setBusy] = useState(false);
  const params = useParams();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    markAttempt(form);
    setBusy(true);
    try {
      const { result } = await outcome(act, { api: browserApi, params, url: new URL(location.href), form: new FormData(form) });
      setResult(result);
    } finally {
      setBusy(false);
    }
  };
  return { done: result?.ok ? result.done : null, isDone: result?.ok === true, refusal: result && !result.ok ? result : null, busy, send };
}
