import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useActionData, useFetcher } from 'react-router';
import type { ActionHandler, FormError, FormResult, ValueOf } from './form-action.ts';
import type { ShownFormError } from './form-error.ts';
import { setIdempotencyKey } from './idempotency-key.ts';

interface Options<T> {
  /** Which form of its page it is. */
  intent?: string;
  /** Among forms of the same intent: whether what the page has answered without scripts is about this one. */
  isOwn?: (result: FormResult<T>) => boolean;
  /** The loaders of the page run again once the form went through; what `browserAction` has not invalidated comes from the cache. */
  revalidates?: boolean;
}

/**
 * A form that is answered where it stands, by the action of its page: `<Form {...formProps} action="/contact">`. Without scripts the page comes back with
 * the same result. `H` is the handler behind that action.
 */
export function useFormFetcher<H extends ActionHandler>({ intent = '', isOwn, revalidates = false }: Options<ValueOf<H>> = {}) {
  const fetcher = useFetcher<unknown>();
  const page = useActionData() as FormResult<ValueOf<H>> | undefined;
  const answered = (fetcher.data ?? undefined) as FormResult<ValueOf<H>> | undefined;
  const result = answered ?? (page?.intent === intent && (isOwn?.(page) ?? true) ? page : null);
  const busy = fetcher.state !== 'idle';
  // The state of the router comes with the next rendering: a second press may be quicker.
  const submitting = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every answer, also one that came before a rendering showed the form as busy.
  useEffect(() => {
    submitting.current = busy;
  }, [busy, answered]);
  const submitted = useRef<HTMLFormElement>(null);
  /** Whether the form may be sent now: not while it is under way. */
  const begin = (form: HTMLFormElement): boolean => {
    if (submitting.current) return false;
    submitting.current = true;
    submitted.current = form;
    setIdempotencyKey(form);
    return true;
  };
  const defaultShouldRevalidate = revalidates ? undefined : false;
  const error = useChangedFields(result && !result.ok ? result : null, submitted);
  return {
    Form: fetcher.Form,
    formProps: {
      method: 'post' as const,
      defaultShouldRevalidate,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        if (!begin(event.currentTarget)) event.preventDefault();
      },
    },
    /** Sends a form by hand, where something has to come before. */
    send: (form: HTMLFormElement) => {
      if (begin(form)) void fetcher.submit(form, { defaultShouldRevalidate });
    },
    /** What became of the form: another object for each answer. */
    result,
    /** What the handler has answered; null until then, and where it answers nothing. */
    value: result?.ok ? result.value : null,
    isDone: result?.ok === true,
    /** The page itself has answered a form that came without scripts. */
    isByPage: result !== null && !answered,
    error,
    busy,
    /** Shows the form as if it had never been sent. */
    reset: fetcher.reset,
  };
}

/** What a form of the page needs to show how it is doing. */
export type FormState = Pick<ReturnType<typeof useFormFetcher>, 'Form' | 'formProps' | 'error' | 'busy' | 'send'>;

const none: ReadonlySet<string> = new Set();

/** The error of a form, and which of its fields somebody has changed since. `submitted`: the form; empty where the page itself has answered it. */
function useChangedFields(error: FormError | null, submitted: { current: HTMLFormElement | null }): ShownFormError | null {
  const [since, setSince] = useState({ error, changed: none });
  const changed = since.error === error ? since.changed : none;
  useEffect(() => {
    if (!error?.fields.length) return;
    const follow = ({ target }: Event) => {
      const { form, name } = target as HTMLInputElement;
      // Where the page has answered a form, no other one has been refused.
      if (!form || form !== (submitted.current ?? form) || !error.fields.some(({ path }) => path === name)) return;
      setSince((since) => ({ error, changed: new Set(since.error === error ? since.changed : none).add(name) }));
    };
    document.addEventListener('input', follow);
    return () => document.removeEventListener('input', follow);
  }, [error, submitted]);
  return useMemo(() => error && { ...error, changed }, [error, changed]);
}
