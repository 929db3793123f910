import { type FormEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import type { ActionHandler, FormError, FormResult, ValueOf } from './form-action.ts';
import type { ShownFormError } from './form-error.ts';
import { setIdempotencyKey } from './idempotency-key.ts';
import { useEffectiveFetcher } from './use-effective-fetcher.ts';

interface Options<T> {
  /** Which form of its page it is. */
  intent?: string;
  /** Among forms with the same intent: whether the action data of the page, as after a form without scripts, is about this one. */
  isOwn?: (result: FormResult<T>) => boolean;
  /** The loaders of the page run again on success; what `browserAction` has not invalidated comes from the cache. */
  revalidates?: boolean;
}

/**
 * A form that is sent to the action of its page without navigating: `<Form {...formProps} action="/contact">`. Without scripts the page is rendered again
 * with the same result. `H` is the handler behind that action.
 */
export function useFormFetcher<H extends ActionHandler>({ intent = '', isOwn, revalidates = false }: Options<ValueOf<H>> = {}) {
  const fetcher = useEffectiveFetcher();
  const page = useActionData() as FormResult<ValueOf<H>> | undefined;
  const fetched = (fetcher.data ?? undefined) as FormResult<ValueOf<H>> | undefined;
  const result = fetched ?? (page?.intent === intent && (isOwn?.(page) ?? true) ? page : null);
  const busy = fetcher.state !== 'idle';
  // The router's state changes with the next render; a second click may come before it.
  const submitting = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every response, even one that came before a render showed the form as busy.
  useEffect(() => {
    submitting.current = busy;
  }, [busy, fetched]);
  const submitted = useRef<HTMLFormElement>(null);
  /** Prepares the form for sending. False while it is already being sent. */
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
    /** Sends the form from code, where something has to happen first. False while it is already being sent. */
    send: (form: HTMLFormElement): boolean => {
      if (!begin(form)) return false;
      void fetcher.submit(form, { defaultShouldRevalidate });
      return true;
    },
    /** The result: a new object for each response. */
    result,
    /** What the handler has returned; null until then. */
    value: result?.ok ? result.value : null,
    isDone: result?.ok === true,
    /** The result was rendered into the page, after a form sent without scripts. */
    isByPage: result !== null && !fetched,
    error,
    busy,
    /** Shows the form as if it had never been sent. */
    reset: fetcher.reset,
  };
}

/** What a form needs to show its state. */
export type FormState = Pick<ReturnType<typeof useFormFetcher>, 'Form' | 'formProps' | 'error' | 'busy' | 'send'>;

const none: ReadonlySet<string> = new Set();

/** The error of a form, and which of its fields were changed since. `submitted` is the form; null if the result was rendered into the page. */
function useChangedFields(error: FormError | null, submitted: { current: HTMLFormElement | null }): ShownFormError | null {
  const [since, setSince] = useState({ error, changed: none });
  const changed = since.error === error ? since.changed : none;
  // Before the error is painted, so that no change is missed.
  useLayoutEffect(() => {
    if (!error?.fields.length) return;
    const recordChange = ({ target }: Event) => {
      const { form, name } = target as HTMLInputElement;
      // If the error was rendered into the page, it is the only one, whichever form it belongs to.
      if (!form || form !== (submitted.current ?? form) || !error.fields.some(({ path }) => path === name)) return;
      setSince((since) => ({ error, changed: new Set(since.error === error ? since.changed : none).add(name) }));
    };
    document.addEventListener('input', recordChange);
    return () => document.removeEventListener('input', recordChange);
  }, [error, submitted]);
  return useMemo(() => error && { ...error, changed }, [error, changed]);
}
