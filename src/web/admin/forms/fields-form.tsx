import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ZodType } from 'zod';
import type { ActionHandler, ValueOf } from '#web/api/forms/form-action.ts';
import { FormLayout, type FormLayoutProps } from './form-layout.tsx';
import { useAdminForm } from './use-admin-form.ts';
import { type Fields, useFields } from './use-fields.ts';

type FieldsFormProps<H extends ActionHandler> = Omit<FormLayoutProps, 'form' | 'summary' | 'onSubmit' | 'children'> & {
  /** The labels of the fields, for error messages that do not name their field. */
  labels?: Readonly<Record<string, string>>;
  /** See `useFields`. */
  schema?: ZodType<FieldValues, FieldValues>;
  defaultValues?: FieldValues;
  clearsOnSuccess?: boolean;
  focusesFirstError?: boolean;
  /** The fields; `value` is what the handler has returned. */
  children: (field: Fields['field'], value: ValueOf<H> | null, fields: Fields) => ReactNode;
};

/** A form of the back office with fields and one button. `H` is the handler behind the page's action. */
export function FieldsForm<H extends ActionHandler>({
  labels,
  schema,
  defaultValues,
  clearsOnSuccess,
  focusesFirstError,
  children,
  ...layoutProps
}: FieldsFormProps<H>) {
  const form = useAdminForm<H>(layoutProps.intent);
  const fields = useFields({ form, prefix: layoutProps.intent, schema, defaultValues, clearsOnSuccess, focusesFirstError });
  return (
    <FormLayout {...layoutProps} form={form} summary={fields.summary(labels)} onSubmit={fields.onSubmit}>
      {children(fields.field, form.value, fields)}
    </FormLayout>
  );
}
