import type { User } from '#contract/accounts.ts';
import type { Session } from '#contract/auth.ts';
import { userAdmin } from '#contract/user-admin.ts';
import { SessionList } from '#web/admin/components/session-list.tsx';
import { ButtonForm } from '#web/admin/forms/button-form.tsx';
import { DangerZone } from '#web/admin/forms/danger-zone.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';

/** Where a user is signed in, for ending it. */
export const UserSessionsPanel = ({ user: { name }, sessions }: { user: User; sessions: readonly Session[] }) => (
  <Panel title="Active sessions">
    {sessions.length === 0 ? (
      <p className="text-grey">Not signed in anywhere.</p>
    ) : (
      <>
        <SessionList endpoint={userAdmin.endSession} sessions={sessions} />
        <div className="mt-4">
          <ButtonForm
            intent="sessions"
            endpoint={userAdmin.endSessions}
            label={`Sign ${name} out everywhere`}
            tone="secondary"
            button="Sign out everywhere"
          />
        </div>
      </>
    )}
  </Panel>
);

/** For a colleague whose phone is gone, and the recovery codes with it. */
export const SecondFactorPanel = ({ user: { name } }: { user: User }) => (
  <Panel title="Two-step sign-in" intro={`On. ${name} needs a code from their phone to sign in.`}>
    <DangerZone intent="totp" summary="Lost their phone? Reset two-step sign-in…">
      <p className="mt-2 mb-4 max-w-2xl">
        Make sure it’s really {name} who’s asking. They’ll be signed out everywhere, get an email, and sign in with just their password
        until they set it up again.
      </p>
      <ButtonForm
        intent="totp"
        endpoint={userAdmin.resetTotp}
        label="Two-step sign-in"
        tone="danger"
        button="Reset two-step sign-in"
        reauthPurpose={`reset two-step sign-in for ${name}`}
      />
    </DangerZone>
  </Panel>
);
