import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import type { FormResult } from '#web/api/forms/form-action.ts';

interface DangerZoneProps {
  /** The intent of the form in it. */
  intent: string;
  summary: string;
  children: ReactNode;
}

/** Hides a dangerous action until it is opened, so that one wrong click does nothing. It is open if the action failed without scripts, to show the error. */
export function DangerZone({ intent, summary, children }: DangerZoneProps) {
  const result = useActionData() as FormResult<unknown> | undefined;
  return (
    <details className="danger-zone" open={result?.ok === false && result.intent === intent}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
