import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type FieldValues, get, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { defaultIssueMessage } from '#contract/basics.schemas.ts';
import { responseOf } from '#web/api/forms/form-error.ts';
import { summaryOf, withLabel } from '#web/api/forms/shown-errors.ts';
import type { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { initialValueOf } from './initial-value.ts';
import { flattenErrors, inScreenOrder, moveRowErrors, nestErrors } from './nested-errors.ts';
import { setValues } from './values-field.ts';

interface FieldsOptions {
  form: Pick<ReturnType<typeof useFormFetcher>, 'result' | 'error' | 'formProps' | 'send' | 'isByPage' | 'busy'>;
  /** What the ids of the fields begin with. */
  prefix: string;
  /** The contract's schema of the body, checked before sending. Left out where only the server can validate. */
  schema?: ZodType<FieldValues, FieldValues>;
  /** For forms with rows or numbers, whose values are not the text of their fields. */
  defaultValues?: FieldValues;
  /** Clears the fields on success, apart from those that were changed while they were being saved. */
  clearsOnSuccess?: boolean;
  /** Called each time the form is sent. */
  onSend?: () => void;
  /** After an error the focus goes to the first invalid field instead of the summary. */
  focusesFirstError?: boolean;
}

/**
 * Binds the fields of a form of the back office to react-hook-form. Names and values are those of the form itself, which also works without scripts. An error
 * is removed as soon as its field is changed.
 */
export function useFields(options: FieldsOptions) {
  const { form, prefix, schema, defaultValues, clearsOnSuccess = false, onSend, focusesFirstError = false } = options;
  const { result, error, formProps, send, isByPage, busy } = form;
  // What somebody else has saved is shown where nothing was typed, which the browser keeps.
  const submitted = error?.code === 'stale_version' && !isByPage ? undefined : error?.submitted;
  const serverErrors = useMemo(() => (result && !result.ok ? nestErrors(result.fields) : undefined), [result]);
  const { register, clearErrors, setError, handleSubmit, reset, setFocus, setValue, getValues, control, formState } = useForm({
    resolver: schema && zodResolver(schema, { error: defaultIssueMessage }),
    errors: serverErrors,
    defaultValues,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  // A new object each time the schema rejects the form.
  const [rejection, setRejection] = useState<object | null>(null);
  const remaining = flattenErrors(formState.errors);
  const errorOf = (name: string): string | undefined => remaining.find(({ path }) => path === name)?.message;
  const response = rejection ?? responseOf(error);
  // react-hook-form applies the server's errors after the render that brings them.
  const [appliedResult, setAppliedResult] = useState(result);
  useEffect(() => setAppliedResult(result), [result]);
  const first = appliedResult === result ? remaining[0]?.path : undefined;
  const focusFirst = useEffectEvent(() => focusesFirstError && first && setFocus(first));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the form is rejected.
  useEffect(() => {
    focusFirst();
  }, [response, appliedResult]);
  // The form as it was last sent, with each of its values as JSON.
  const sent = useRef<{ form: HTMLFormElement; values: Readonly<Record<string, string>> }>(null);
  const recordSent = (element: HTMLFormElement) => {
    const values = Object.entries(getValues()).map(([name, value]) => [name, JSON.stringify(value)]);
    sent.current = { form: element, values: Object.fromEntries(values) };
    onSend?.();
  };
  const clear = useEffectEvent(() => {
    if (!sent.current) return;
    const { form, values } = sent.current;
    const names = Object.keys(getValues());
    const saved = names.filter((name) => JSON.stringify(getValues(name)) === values[name]);
    if (saved.length === names.length) return reset();
    // Fields that were changed since are not touched, so that whoever types into one notices nothing.
    for (const name of saved) setValue(name, defaultValues?.[name] ?? initialValueOf(form.elements.namedItem(name)));
  });
  useEffect(() => {
    if (clearsOnSuccess && result?.ok) clear();
  }, [clearsOnSuccess, result]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!schema) {
      formProps.onSubmit(event);
      if (!event.defaultPrevented) recordSent(event.currentTarget);
      return;
    }
    const element = event.currentTarget;
    let isRejected = false;
    const submit = handleSubmit(
      (values) => {
        setValues(element, values);
        if (send(element)) recordSent(element);
      },
      () => {
        isRejected = true;
      },
    );
    // The errors are set only then.
    void submit(event).then(() => setRejection(isRejected ? {} : null));
  };

  return {
    control,
    onSubmit,
    /** Whether a value differs from the one the form began with. */
    isDirty: formState.isDirty,
    /** The values that the form began with. */
    initialValues: formState.defaultValues,
    reset,
    setValue,
    getValues,
    /** The result of saving, a new object each time, once the page has loaded what is stored now; null until then, and while the form is saved again. */
    saved: !busy && result?.ok ? result : null,
    /** The text of a field when the form was last sent; `name` may be a path: `tracking.carrier`. */
    sentValue: (name: string): string | undefined => {
      const [field = ''] = name.split('.');
      const json = sent.current?.values[field];
      return json === undefined ? undefined : get({ [field]: JSON.parse(json) }, name);
    },
    /** The summary of the remaining errors; `labels` name the fields, in their order on the screen. */
    summary: (labels: Readonly<Record<string, string>> = {}) => {
      if (appliedResult !== result) return null;
      if (!rejection && (!error || error.fields.length === 0)) return error && summaryOf(error, prefix, labels);
      const errors = inScreenOrder(remaining, labels).map(({ path, message }) => ({
        id: `${prefix}-${path}`,
        message: withLabel(message, labels[path]),
      }));
      return { title: 'Check these fields', errors, response };
    },
    errorOf,
    clearErrors,
    /** Moves the errors of a list's rows to the places where the rows are now; `placeOf` returns undefined for a row that is gone. */
    moveErrors: (list: string, placeOf: (index: number) => number | undefined) => {
      const moved = moveRowErrors(remaining, list, placeOf);
      clearErrors(list);
      for (const { path, message } of moved) setError(path, { type: 'server', message });
    },
    prefix,
    /** The props of a field; `current` is its initial value. */
    field: (name: string, current?: string) => {
      const { ref, onBlur, onChange } = register(name);
      return {
        id: `${prefix}-${name}`,
        name,
        ref,
        onBlur,
        onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
          // Without an error nothing is to be rendered: long forms stay fast while somebody types.
          if (errorOf(name)) clearErrors(name);
          return onChange(event);
        },
        defaultValue: submitted?.[name] ?? current,
        error: errorOf(name),
      };
    },
  };
}

export type Fields = ReturnType<typeof useFields>;
