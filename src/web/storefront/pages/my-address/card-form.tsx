import type { FormEvent, ReactNode } from 'react';
import type { Refusal } from '#web/api/forms/refusal.ts';
import { formField } from '#web/api/forms/several-forms.ts';
import { Button } from '#web/ui/button.tsx';

interface CardFormProps {
  /** Which of the page's forms it is. */
  form: string;
  fields: Readonly<Record<string, string>>;
  state: { refusal: Refusal | null; busy: boolean; send: (event: FormEvent<HTMLFormElement>) => Promise<void> };
  /** What the button does and to what, for those who do not see where it stands. */
  label: string;
  tone?: 'quiet' | 'secondary';
  children: ReactNode;
}

/** A form that is one button. */
export function CardForm({ form, fields, state: { busy, send }, label, tone = 'quiet', children }: CardFormProps) {
  return (
    <form method="post" action="/my-address" onSubmit={send}>
      <input type="hidden" name={formField} value={form} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" tone={tone} size="sm" busy={busy} aria-label={label}>
        {children}
      </Button>
    </form>
  );
}
