import type { ReactNode } from 'react';
import { useActionData } from 'react-router';
import type { ActResult } from '#web/api/page-data.ts';
import { doesField } from './acts.ts';

interface DangerZoneProps {
  /** The act of the form in it. */
  does: string;
  summary: string;
  children: ReactNode;
}

/** What nobody should do by one slip: a first press opens it. Refused without scripts it stands open, so that the refusal is seen. */
export function DangerZone({ does, summary, children }: DangerZoneProps) {
  const told = useActionData() as ActResult<unknown> | undefined;
  return (
    <details className="danger-zone" open={told?.ok === false && told.typed[doesField] === does}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
