import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import { useUnsavedChanges } from '#web/admin/edit-form/unsaved-changes.ts';
import type { ActionHandler, ValueOf } from '#web/api/forms/form-action.ts';
import { FormLayout, type FormLayoutProps } from './form-layout.tsx';
import { useAdminForm } from './use-admin-form.ts';
import { type Fields, useFields } from './use-fields.ts';
import { useIsChanged } from './use-is-changed.ts';

type FieldsFormProps<H extends ActionHandler> = Omit<
  FormLayoutProps,
  'form' | 'summary' | 'advice' | 'onSubmit' | 'onChange' | 'formRef' | 'children'
> & {
  /** The labels of the fields, for error messages that do not name their field. */
  labels?: Readonly<Record<string, string>>;
  /** See `useFields`. */
  schema?: ZodType<FieldValues, FieldValues>;
  defaultValues?: FieldValues;
  clearsOnSuccess?: boolean;
  focusesFirstError?: boolean;
  /** False where nothing typed into it is worth a question before the page is left. */
  guarded?: boolean;
  /** Stands for the error after somebody else has saved the same: what was typed stays, and this says what to do with it. */
  staleAdvice?: ReactNode;
  /** The fields; `value` is what the handler has returned. */
  children: (field: Fields['field'], value: ValueOf<H> | null, fields: Fields) => ReactNode;
};

/** A form of the back office with fields and one button, which asks before it is left with changes. `H` is the handler behind the page's action. */
export function FieldsForm<H extends ActionHandler>({
  labels,
  schema,
  defaultValues,
  clearsOnSuccess,
  focusesFirstError,
  guarded = true,
  staleAdvice,
  children,
  ...layoutProps
}: FieldsFormProps<H>) {
  const form = useAdminForm<H>(layoutProps.intent, staleAdvice === undefined ? [] : ['stale_version']);
  const fields = useFields({
    ...{ form, prefix: layoutProps.intent, schema, defaultValues, clearsOnSuccess, focusesFirstError },
    onSend: () => changes.recordSent(),
  });
  const element = useRef<HTMLFormElement>(null);
  // After the effects of `useFields`, which clears the fields on success.
  const changes = useIsChanged(element, form.busy || !form.result?.ok ? null : form.result, clearsOnSuccess);
  useUnsavedChanges(guarded && (form.busy ? changes.isChangedSinceSent : changes.isChanged));
  const isStale = form.error?.code === 'stale_version' && staleAdvice !== undefined;
  return (
    <FormLayout
      {...layoutProps}
      formRef={element}
      onChange={changes.check}
      form={form}
      summary={isStale ? null : fields.summary(labels)}
      // It says what was saved meanwhile, once the page has loaded that.
      advice={isStale && !form.busy ? staleAdvice : undefined}
      onSubmit={fields.onSubmit}
    >
      {children(fields.field, form.value, fields)}
    </FormLayout>
  );
}
