import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { auth } from '#contract/auth.ts';
import { staffRoleTexts } from '#contract/staff-labels.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { loadAdminIdentity } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { intentOf } from '#web/api/forms/intent.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { changeEmail, changeName, changePassword, endOtherSessions, endSession } from './account-actions.ts';
import { EmailPanel, NamePanel, PasswordPanel } from './account-panels.tsx';
import { SessionsPanel } from './sessions-panel.tsx';

const load = signedInOnly('admin', async (input: LoadInput) => {
  const [me, sessions] = await Promise.all([loadAdminIdentity(input), input.api.call(auth.sessions, {})]);
  return { me, sessions: sessions.list };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const forms = byIntent({
  name: changeName,
  password: changePassword,
  email: changeEmail,
  'end-session': endSession,
  others: endOtherSessions,
});
export const action = serverAction(signedInOnly('admin', forms), { redirectTo: ({ form }) => `/admin/account?done=${intentOf(form)}` });
export const clientAction = adminAction(forms);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Your account');

export default function AccountPage() {
  const { me, sessions } = useLoaderData<typeof loader>();
  const note = doneMessages.get(useSearchParams()[0].get('done') ?? '');
  return (
    <>
      <PageHeader
        title="Your account"
        intro={`Signed in as ${me.email}. Your role is ${staffRoleTexts[me.staffRole].label}. You can ${staffRoleTexts[me.staffRole].may}.`}
      />
      {note && (
        <p role="status" className="note note-good mb-5">
          {note}
        </p>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="space-y-5">
          <NamePanel name={me.name} />
          <PasswordPanel email={me.email} />
          <EmailPanel email={me.email} />
        </div>
        <div className="space-y-5">
          <TwoFactorPanel on={me.twoFactor} />
          <SessionsPanel sessions={sessions} />
        </div>
      </div>
    </>
  );
}

/** The messages after forms sent without scripts, by intent. */
const doneMessages = new Map([
  ['name', 'Your name has been saved.'],
  ['password', 'Your password has been changed, and all your other sessions have ended.'],
  ['email', 'We’ve sent a link to your new email. Nothing changes until you open it.'],
  ['end-session', 'That session has ended.'],
  ['others', 'You’re signed out everywhere else.'],
]);

const TwoFactorPanel = ({ on }: { on: boolean }) => (
  <Panel
    title={
      <>
        Two-step sign-in <Badge tone={on ? 'good' : 'warm'}>{on ? 'On' : 'Off'}</Badge>
      </>
    }
    intro={
      on
        ? 'You sign in with your password and a code from your authenticator app.'
        : 'Add a code from an app on your phone, so a stolen password isn’t enough to get in.'
    }
  >
    <LinkButton to="/admin/account/two-factor" tone={on ? 'secondary' : 'primary'}>
      {on ? 'Manage' : 'Switch on'}
    </LinkButton>
  </Panel>
);
