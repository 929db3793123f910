import { auth, type Session } from '#contract/auth.ts';
import { SessionList } from '#web/admin/components/session-list.tsx';
import { ButtonForm } from '#web/admin/forms/button-form.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';

/** Where the admin is signed in to the back office. */
export const SessionsPanel = ({ sessions }: { sessions: readonly Session[] }) => (
  <Panel title="Where you’re signed in" intro="Don’t recognise one? End it, then change your password.">
    <SessionList endpoint={auth.endSession} sessions={sessions} />
    {sessions.length > 1 && (
      <div className="mt-4">
        <ButtonForm
          intent="others"
          endpoint={auth.endOtherSessions}
          label="Sign out everywhere else"
          tone="secondary"
          button="Sign out everywhere else"
        />
      </div>
    )}
  </Panel>
);
