import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { successMessage } from '#contract/basics.ts';
import { answerOf, type Refusal, summaryOf } from '#web/api/forms/refusal.ts';
import { formField } from '#web/api/forms/several-forms.ts';
import type { ActResult } from '#web/api/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { useArrivalFocus } from '#web/ui/use-arrival-focus.ts';

interface OwnFormProps {
  /** Its name on the page, which the ids of its fields begin with. */
  name: string;
  label: string;
  button: string;
  tone?: 'primary' | 'danger';
  state: { refusal: Refusal | null; busy: boolean; send: (event: FormEvent<HTMLFormElement>) => Promise<void> };
  labels?: Readonly<Record<string, string>>;
  ref?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
}

/** A form of the account page. */
export function OwnForm({ name, label, button, tone, state: { refusal, busy, send }, labels, ref, children }: OwnFormProps) {
  const told = useToldRefusal(refusal, name);
  return (
    <form
      ref={ref}
      method="post"
      action={`/account#${name}`}
      name={name}
      aria-label={label}
      noValidate
      onSubmit={send}
      className="max-w-xl space-y-5"
    >
      <input type="hidden" name={formField} value={name} />
      {told && <ErrorSummary {...summaryOf(told, name, labels)} />}
      {children}
      <Button type="submit" tone={tone} busy={busy} size="sm">
        {button}
      </Button>
    </form>
  );
}

/** The refusal that still stands above the form: whoever sends another one has turned to that. */
function useToldRefusal(refusal: Refusal | null, name: string): Refusal | null {
  const answer = answerOf(refusal);
  const [left, setLeft] = useState<object | null>(null);
  useEffect(() => {
    if (!answer) return;
    const leave = ({ target }: Event) => {
      // The property may be a field that is called "name".
      if (target instanceof HTMLFormElement && target.getAttribute('name') !== name) setLeft(answer);
    };
    document.addEventListener('submit', leave);
    return () => document.removeEventListener('submit', leave);
  }, [answer, name]);
  return answer === left ? null : refusal;
}

/** Tells that a form is saved where the page itself has answered it: with scripts a snackbar says so. */
export const SavedNote = ({ before }: { before: ActResult<unknown> | undefined }) => before?.ok && <DoneNote>{successMessage}</DoneNote>;

/** What came of a form, above it: it takes the focus when it arrives. */
export function DoneNote({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useArrivalFocus(ref, true);
  return (
    <p ref={ref} tabIndex={-1} role="status" className="mb-5 max-w-xl rounded-xl bg-mist-soft px-4 py-3 outline-none">
      {children}
    </p>
  );
}
