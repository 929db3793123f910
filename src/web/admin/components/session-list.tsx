import type { Session } from '#contract/auth.ts';
import type { StaffAccess } from '#contract/staff-access.ts';
import { ButtonForm } from '#web/admin/forms/button-form.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Time } from './time.tsx';

interface SessionListProps {
  sessions: readonly Session[];
  /** What ends one. */
  endpoint: StaffAccess;
  /** The words for ending one, for whom it is about: `sign Grace out there`. */
  reauthPurpose?: string;
}

/** Where an account is signed in; each session but the current one can be ended by the form `end-session`. */
export const SessionList = ({ sessions, endpoint, reauthPurpose }: SessionListProps) => (
  <ul className="divide-y divide-line">
    {sessions.map(({ _id, device, address, current, createdAt, lastSeenAt }, index) => (
      <li key={_id} className="flex items-center justify-between gap-4 py-2.5">
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {device} {current && <Badge tone="good">This device</Badge>}
          </span>
          <span className="block text-[0.875rem] text-grey">
            Last seen <Time time={lastSeenAt} />
            {address && ` · from ${address}`} · signed in <Time time={createdAt} />
          </span>
        </span>
        {!current && (
          <ButtonForm
            intent="end-session"
            endpoint={endpoint}
            label={`End session ${index + 1}, ${device}`}
            tone="secondary"
            size="sm"
            button="End"
            {...{ reauthPurpose }}
          >
            <input type="hidden" name="session" value={_id} />
          </ButtonForm>
        )}
      </li>
    ))}
  </ul>
);
