import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import type { Session } from '#contract/auth.ts';
import { intentField } from '#web/api/forms/intent.ts';
import { ConfirmForm } from '#web/storefront/account/confirm-form.tsx';
import { ErrorAlert } from '#web/storefront/account/error-alert.tsx';
import { useAccountForm } from '#web/storefront/account/use-account-form.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { SuccessMessage } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';
import type { endOtherSessions } from './change-account.ts';

/** The rest are collapsed: there may be a hundred. */
const initiallyShown = 4;

/** Lists the user's sessions, and signs out all other devices. */
export function SessionsSection({ sessions }: { sessions: readonly Session[] }) {
  const form = useAccountForm<typeof endOtherSessions>({ intent: 'sessions' });
  const others = sessions.filter(({ current }) => !current).length;
  return (
    <AccountSection id="sessions" title="Where you’re signed in" lead="Don’t recognise a device? Sign it out and change your password.">
      {form.value && <SuccessMessage>{devicesPhrase(form.value.ended)} signed out.</SuccessMessage>}
      <div className="mb-5">
        <SessionList sessions={sessions.slice(0, initiallyShown)} />
        {sessions.length > initiallyShown && (
          <details className="border-t border-line">
            <summary className="link flex min-h-11 w-fit items-center">Show {sessions.length - initiallyShown} more</summary>
            <SessionList sessions={sessions.slice(initiallyShown)} />
          </details>
        )}
      </div>
      {others > 0 && (
        <ConfirmForm
          label="Sign out all other devices"
          title="Sign out all other devices?"
          confirmLabel="Sign out"
          cancelLabel="Cancel"
          fields={<input type="hidden" name={intentField} value="sessions" />}
          form={form}
        >
          <p>
            This signs out {others === 1 ? '1 other device' : `${others} other devices`} straight away. You’ll need your password to sign
            back in there.
          </p>
          <ErrorAlert error={form.error} />
        </ConfirmForm>
      )}
    </AccountSection>
  );
}

const devicesPhrase = (count: number): string => (count === 1 ? '1 other device was' : `${count} other devices were`);

const SessionList = ({ sessions }: { sessions: readonly Session[] }) => (
  <ul className="divide-y divide-line">
    {sessions.map((session) => (
      <SessionItem key={session._id} session={session} />
    ))}
  </ul>
);

function SessionItem({ session: { device, address, current, lastSeenAt } }: { session: Session }) {
  const Icon = /iphone|ipad|android|ios/i.test(device) ? Smartphone : Monitor;
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0">
      <span className="grid size-11 flex-none place-items-center rounded-full bg-band text-on-mist">
        <Icon size={20} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-semibold">{device}</span>
          {current && <Badge tone="good">This device</Badge>}
        </span>
        <span className="block text-[0.9375rem] text-grey">
          {current ? 'Signed in now' : `Last seen on ${formatDate(lastSeenAt)}`}
          {address && <span className="wrap-anywhere"> · {address}</span>}
        </span>
      </span>
    </li>
  );
}
