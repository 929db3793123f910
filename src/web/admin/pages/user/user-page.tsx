import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { type ListedUser, type User, user as userCalls } from '#contract/accounts.ts';
import { admin as adminCalls } from '#contract/admin.ts';
import type { Session } from '#contract/auth.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { adjustIntent } from '#web/admin/credit/adjust-credit-dialog.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { mayCall } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { DetailPage, type Fact } from '#web/admin/page-layouts/detail-page.tsx';
import { UserBadges } from '#web/admin/pages/users/user-badges.tsx';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { intentOf } from '#web/api/forms/intent.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { Link } from '#web/ui/link.tsx';
import { SecondFactorPanel, UserSessionsPanel } from './access-panels.tsx';
import { AddressesPanel } from './addresses-panel.tsx';
import { DataPanel } from './data-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { RolePanel } from './role-panel.tsx';
import { StoreCreditPanel } from './store-credit-panel.tsx';
import { adjustCredit, endSession, endSessions, eraseUser, loadUser, resetTotp, saveProfile, setEnabled, setRole } from './user-actions.ts';
import { UserAddedNote } from './user-added-note.tsx';
import { AccessPanel, CurrentAdminPanel, ProfilePanel } from './user-panels.tsx';

const load = signedInOnly('admin', loadUser);
const forms = byIntent({
  profile: saveProfile,
  role: setRole,
  enabled: setEnabled,
  'end-session': endSession,
  sessions: endSessions,
  totp: resetTotp,
  remove: eraseUser,
  [adjustIntent]: adjustCredit,
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const isRemoval = ({ form }: ActionInput) => intentOf(form) === 'remove';
export const action = serverAction(signedInOnly('admin', forms), {
  redirectTo: (input) => (isRemoval(input) ? '/admin/users' : input.url.pathname),
});
export const clientAction = adminAction(forms, { redirectTo: (input) => (isRemoval(input) ? '/admin/users' : null) });
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => adminMeta(matches, loaderData?.user.name ?? 'User');

export default function UserPage() {
  const { user, admin, orders, addresses, sessions, credit } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <DetailPage
      backLink={{ to: '/admin/users', label: 'Users' }}
      title={user.name}
      intro={
        <div className="space-y-3">
          <UserBadges user={user} />
          <UserAddedNote search={search} person={user} />
        </div>
      }
      facts={userFacts(user, mayCall(admin, adminCalls.audit))}
    >
      {(user.role === 'user' || orders.total > 0) && <OrdersPanel {...{ user, orders }} />}
      {credit && <StoreCreditPanel key={`credit of ${user._id}`} user={user} credit={credit} />}
      {user.role === 'user' && <AddressesPanel addresses={addresses} />}
      {mayCall(admin, userCalls.change) && <UserForms user={user} sessions={sessions ?? []} isSelf={user._id === admin._id} />}
    </DetailPage>
  );
}

interface UserFormsProps {
  user: ListedUser;
  sessions: readonly Session[];
  isSelf: boolean;
}

/** What only full admins change, and none of them on the own account. */
const UserForms = ({ user, sessions, isSelf }: UserFormsProps) => (
  <>
    <ProfilePanel key={user._id} user={user} />
    {isSelf ? (
      <CurrentAdminPanel />
    ) : (
      <>
        <RolePanel key={`role of ${user._id}`} user={user} />
        <UserSessionsPanel user={user} sessions={sessions} />
        {user.twoFactor && <SecondFactorPanel user={user} />}
        <AccessPanel user={user} />
      </>
    )}
    <DataPanel {...{ user, isSelf }} />
  </>
);

const userFacts = (
  { _id, email, emailVerified, twoFactor, newsletter, role, wishlist, cart, createdAt, updatedAt }: User,
  showsHistory: boolean,
): Fact[] => [
  {
    label: 'Email',
    value: (
      <a href={`mailto:${email}`}>
        <EmailText email={email} />
      </a>
    ),
  },
  { label: 'Verified', value: emailVerified ? 'Yes' : 'Not yet' },
  ...(role === 'admin' ? [{ label: 'Two-step sign-in', value: twoFactor ? 'On' : 'Off' }] : []),
  ...(role === 'user'
    ? [
        { label: 'Newsletter', value: newsletter ? 'Subscribed' : 'Not subscribed' },
        { label: 'In the cart', value: countLabel(cart.length, 'product') },
        { label: 'On the wishlist', value: countLabel(wishlist.length, 'product') },
      ]
    : []),
  { label: 'Joined', value: <Time time={createdAt} /> },
  { label: 'Last changed', value: <Time time={updatedAt} /> },
  ...(showsHistory
    ? [
        {
          label: 'History',
          value: (
            <Link to={`/admin/audit?entity=user&id=${_id}`} className="link">
              Change history
            </Link>
          ),
        },
      ]
    : []),
];

const countLabel = (count: number, noun: string) => (count === 0 ? 'Nothing' : `${count} ${noun}${count === 1 ? '' : 's'}`);
