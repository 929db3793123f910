import type { ReactNode } from 'react';
import { summaryOf } from '#web/api/forms/shown-errors.ts';
import { FormLayout, type FormLayoutProps } from './form-layout.tsx';
import { useAdminForm } from './use-admin-form.ts';

type ButtonFormProps = Omit<FormLayoutProps, 'form' | 'summary' | 'children'> & {
  /** Hidden fields. */
  children?: ReactNode;
};

/** A form of the back office that is one button. It does without react-hook-form. */
export function ButtonForm(props: ButtonFormProps) {
  const form = useAdminForm(props.intent);
  return <FormLayout {...props} form={form} summary={form.error && summaryOf(form.error, props.intent)} />;
}
