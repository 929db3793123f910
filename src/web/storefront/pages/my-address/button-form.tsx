import type { ReactNode } from 'react';
import { intentField } from '#web/api/forms/intent.ts';
import type { FormState } from '#web/api/forms/use-form-fetcher.ts';
import { Button } from '#web/ui/button.tsx';

interface ButtonFormProps {
  /** Identifies the form on the page. */
  intent: string;
  fields: Readonly<Record<string, string>>;
  form: FormState;
  /** What the button does, and to which address, for screen readers. */
  label: string;
  tone?: 'quiet' | 'secondary';
  children: ReactNode;
}

/** A form that consists of a single button. */
export function ButtonForm({ intent, fields, form: { Form, formProps, busy }, label, tone = 'quiet', children }: ButtonFormProps) {
  return (
    <Form {...formProps} action="/my-address">
      <input type="hidden" name={intentField} value={intent} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone={tone} size="sm" busy={busy} aria-label={label}>
        {children}
      </Button>
    </Form>
  );
}
