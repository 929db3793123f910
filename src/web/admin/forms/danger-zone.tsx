import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import type { FormResult } from '#web/api/forms/form-action.ts';

interface DangerZoneProps {
  /** The intent of the form in it. */
  intent: string;
  summary: string;
  children: ReactNode;
}

/** What nobody should do by one slip: a first press opens it. Refused without scripts it stands open, so that the error is seen. */
export function DangerZone({ intent, summary, children }: DangerZoneProps) {
  const result = useActionData() as FormResult<unknown> | undefined;
  return (
    <details className="danger-zone" open={result?.ok === false && result.intent === intent}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
