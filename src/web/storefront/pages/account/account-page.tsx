import { type MetaArgs, useActionData } from 'react-router';
import { auth } from '#contract/auth.ts';
import { actOfForms } from '#web/api/forms/several-forms.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { actOnServer, inBrowser, type LoadInput, onServer } from '#web/api/page-data.ts';
import { AccountFrame } from '#web/storefront/account/account-frame.tsx';
import { ownUser } from '#web/storefront/account/who-is-in.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import { changeEmail, changeNewsletter, changePassword, changeProfile, deleteAccount, endOtherSessions } from './account-acts.ts';
import { AccountGroup } from './account-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection, farewell } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NewsletterSection } from './newsletter-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

async function load({ api }: LoadInput) {
  const [{ name, email, phone, newsletter }, { list }] = await Promise.all([ownUser(api), api.call(auth.sessions, { quiet: true })]);
  return { user: { name, email, phone, newsletter }, sessions: list };
}

const loadOwn = signedInOnly('user', load);
export const loader = onServer(loadOwn);
export const clientLoader = inBrowser(loadOwn);
export const action = actOnServer(
  signedInOnly(
    'user',
    actOfForms({
      profile: changeProfile,
      newsletter: changeNewsletter,
      email: changeEmail,
      password: changePassword,
      sessions: endOtherSessions,
      delete: deleteAccount,
    }),
  ),
  { to: (_, { form }) => (form === 'delete' ? farewell : null) },
);
export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'My Account', path: '/account', unlisted: true });

export default function AccountPage({ loaderData: { user, sessions } }: { loaderData: Awaited<ReturnType<typeof load>> }) {
  const answered = useActionData<typeof action>();
  return (
    <AccountFrame name={user.name} current="/account" title="My Account">
      <div className="space-y-10">
        <AccountGroup id="you" title="You">
          <ProfileSection user={user} answered={answered} />
          <EmailSection email={user.email} answered={answered} />
        </AccountGroup>
        <AccountGroup id="safety" title="Keeping it safe">
          <PasswordSection email={user.email} answered={answered} />
          <SessionsSection sessions={sessions} answered={answered} />
        </AccountGroup>
        <AccountGroup id="kept" title="What we send and keep">
          <NewsletterSection newsletter={user.newsletter} answered={answered} />
          <DataSection />
          <DeleteSection answered={answered} />
        </AccountGroup>
      </div>
    </AccountFrame>
  );
}
