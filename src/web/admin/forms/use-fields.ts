import { zodResolver } from '@hookform/resolvers/zod';
import { type ChangeEvent, type FormEvent, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import type { ZodType } from 'zod';
import { defaultIssueMessage } from '#contract/basics.schemas.ts';
import { answerOf } from '#web/api/forms/form-error.ts';
import { summaryOf, withLabel } from '#web/api/forms/shown-errors.ts';
import type { useFormFetcher } from '#web/api/forms/use-form-fetcher.ts';
import { flattenErrors, nestErrors } from './nested-errors.ts';
import { setValues } from './values.ts';

interface FieldsOptions {
  form: Pick<ReturnType<typeof useFormFetcher>, 'result' | 'error' | 'formProps' | 'send'>;
  /** What the ids of the fields begin with. */
  prefix: string;
  /** The contract's schema of what is sent: what it refuses is shown without asking the shop. Left out where the shop alone can judge. */
  schema?: ZodType<FieldValues, FieldValues>;
  /** Of forms with rows or numbers, which are more than their fields show. */
  defaultValues?: FieldValues;
  /** Nothing that was typed stays in it once it went through. */
  clearsOnSuccess?: boolean;
  /** After an error the focus goes to the first wrong field and not to the summary. */
  focusesFirstError?: boolean;
}

/**
 * The fields of a form of the back office, bound to react-hook-form. It only adds: the names and values are those of the form itself, which also works
 * without scripts. An error goes as soon as its field is changed.
 */
export function useFields({ form, prefix, schema, defaultValues, clearsOnSuccess = false, focusesFirstError = false }: FieldsOptions) {
  const { result, error, formProps, send } = form;
  const serverErrors = useMemo(() => (result && !result.ok ? nestErrors(result.fields) : undefined), [result]);
  const { register, clearErrors, handleSubmit, reset, setFocus, control, formState } = useForm({
    resolver: schema && zodResolver(schema, { error: defaultIssueMessage }),
    errors: serverErrors,
    defaultValues,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  // Another object for each time that the schema refuses.
  const [refused, setRefused] = useState<object | null>(null);
  const left = flattenErrors(formState.errors);
  const errorOf = (name: string): string | undefined => left.find(({ path }) => path === name)?.message;
  const answer = refused ?? answerOf(error);
  // react-hook-form takes the shop's errors over after the rendering that brings them.
  const [takenOver, setTakenOver] = useState(result);
  useEffect(() => setTakenOver(result), [result]);
  const first = takenOver === result ? left[0]?.path : undefined;
  const focusFirst = useEffectEvent(() => focusesFirstError && first && setFocus(first));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the form was refused.
  useEffect(() => {
    focusFirst();
  }, [answer, takenOver]);
  useEffect(() => {
    if (clearsOnSuccess && result?.ok) reset();
  }, [clearsOnSuccess, result, reset]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (!schema) return formProps.onSubmit(event);
    const element = event.currentTarget;
    let isRefused = false;
    const submit = handleSubmit(
      (values) => {
        setValues(element, values);
        send(element);
      },
      () => {
        isRefused = true;
      },
    );
    // Only then the errors are there.
    void submit(event).then(() => setRefused(isRefused ? {} : null));
  };

  return {
    control,
    onSubmit,
    /** The summary of what is still wrong; `labels` name the fields in messages that do not. */
    summary: (labels: Readonly<Record<string, string>> = {}) => {
      if (takenOver !== result) return null;
      if (!refused && (!error || error.fields.length === 0)) return error && summaryOf(error, prefix, labels);
      const errors = left.map(({ path, message }) => ({ id: `${prefix}-${path}`, message: withLabel(message, labels[path]) }));
      return { title: 'Please check these fields', errors, answer };
    },
    errorOf,
    clearErrors,
    prefix,
    /** What a field needs; `now` is what it begins with. */
    field: (name: string, now?: string) => {
      const { ref, onBlur, onChange } = register(name);
      return {
        id: `${prefix}-${name}`,
        name,
        ref,
        onBlur,
        onChange: (event: ChangeEvent<HTMLInputElement>) => {
          clearErrors(name);
          return onChange(event);
        },
        defaultValue: error?.submitted[name] ?? now,
        error: errorOf(name),
      };
    },
  };
}

export type Fields = ReturnType<typeof useFields>;
