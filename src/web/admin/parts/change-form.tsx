import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { fieldsOf, type Refusal, summaryOf } from '#web/api/forms/refusal.ts';
import type { ActInput } from '#web/api/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Link } from '#web/ui/link.tsx';
import { doesField } from './acts.ts';
import { proofPath } from './proof.ts';
import { useChange } from './use-change.ts';

interface ChangeFormProps<T> {
  act: (input: ActInput) => Promise<T>;
  /** Which of the page's acts it is; also what the ids of its fields begin with. */
  does: string;
  /** What the form is, for those who do not see it. */
  label: string;
  button: ReactNode;
  /** What it does, in words that go on from "to", where the shop may ask once more who does it: `delete Ada Lovelace`. */
  what?: string;
  tone?: 'primary' | 'secondary' | 'danger';
  then?: (done: T) => void;
  /** Without the toast. */
  quiet?: boolean;
  /** The names of the fields whose faults would all read alike. */
  labels?: Readonly<Record<string, string>>;
  /** The fields; `field` tells what was typed into each and what was wrong with it. */
  children?: (field: ReturnType<typeof fieldsOf>, done: T | null) => ReactNode;
}

/** A form of the back office with one button. */
export function ChangeForm<T>({ act, does, label, button, what, tone = 'primary', then, quiet, labels, children }: ChangeFormProps<T>) {
  const { pathname, search } = useLocation();
  const { done, refusal, busy, send } = useChange(act, { what, does, then, quiet });
  return (
    <form method="post" action={pathname + search} noValidate onSubmit={send} aria-label={label} className="space-y-4">
      <input type="hidden" name={doesField} value={does} />
      {refusal && <Refused refusal={refusal} does={does} labels={labels} />}
      {children?.(fieldsOf(refusal, does), done)}
      <Button type="submit" busy={busy} tone={tone === 'danger' ? 'primary' : tone} className={tone === 'danger' ? 'btn-danger' : ''}>
        {button}
      </Button>
    </form>
  );
}

function Refused({ refusal, does, labels }: { refusal: Refusal; does: string; labels?: Readonly<Record<string, string>> }) {
  const here = useLocation();
  if (refusal.code !== 'reauth_required') return <ErrorSummary {...summaryOf(refusal, does, labels)} />;
  return (
    <div role="alert" className="note">
      <p className="font-semibold">Nothing has been changed: we have to know first that it is you.</p>
      <Link to={proofPath(here)} className="link tap-target">
        Confirm it, and then try again
      </Link>
    </div>
  );
}
