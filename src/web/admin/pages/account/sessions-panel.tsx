import type { Session } from '#contract/auth.ts';
import { Time } from '#web/admin/components/time.tsx';
import { ButtonForm } from '#web/admin/forms/button-form.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** Where the admin is signed in to the back office. */
export const SessionsPanel = ({ sessions }: { sessions: readonly Session[] }) => (
  <Panel title="Where you are signed in" intro="Don't recognise one? Sign out everywhere else, then change your password.">
    <ul className="mb-4 divide-y divide-line">
      {sessions.map(({ _id, device, address, current, lastSeenAt }) => (
        <li key={_id} className="py-2.5">
          <span className="flex flex-wrap items-center gap-2 font-semibold">
            {device} {current && <Badge tone="good">This one</Badge>}
          </span>
          <span className="block text-[0.875rem] text-grey">
            Last seen <Time time={lastSeenAt} />
            {address && ` · from ${address}`}
          </span>
        </li>
      ))}
    </ul>
    {sessions.length > 1 && (
      <ButtonForm intent="others" label="Sign out everywhere else" tone="secondary" button="Sign out everywhere else" />
    )}
  </Panel>
);
