import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { DetailPage, type Fact } from '#web/admin/frames/detail-page.tsx';
import { loadIdentity } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { UserBadges } from '#web/admin/pages/users/user-badges.tsx';
import { Time } from '#web/admin/parts/time.tsx';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { intentOf } from '#web/api/forms/intent.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { inBrowser, type LoadInput, onServer } from '#web/api/page-data.ts';
import { ownHeaders } from '#web/api/secret-headers.ts';
import { Link } from '#web/ui/link.tsx';
import { AddedNote } from './added-note.tsx';
import { loadUser, removeUser, saveProfile, setEnabled, setRole } from './change-user.ts';
import { AccessPanel, OwnAccountPanel, ProfilePanel, RemovePanel, RolePanel } from './user-panels.tsx';

const load = signedInOnly('admin', async (input: LoadInput) => {
  const [person, me] = await Promise.all([loadUser(input), loadIdentity(input)]);
  return { person, me: me._id };
});
const forms = byIntent({ profile: saveProfile, role: setRole, enabled: setEnabled, remove: removeUser });

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

const isRemoval = ({ form }: ActionInput) => intentOf(form) === 'remove';
export const action = serverAction(signedInOnly('admin', forms), {
  redirectTo: (input) => (isRemoval(input) ? '/admin/users' : input.url.pathname),
});
export const clientAction = adminAction(forms, { redirectTo: (input) => (isRemoval(input) ? '/admin/users' : null) });
export const headers = ownHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => adminMeta(matches, loaderData?.person.name ?? 'User');

export default function UserPage() {
  const { person, me } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  return (
    <DetailPage
      back={{ to: '/admin/users', label: 'Users' }}
      title={person.name}
      intro={
        <div className="space-y-3">
          <UserBadges user={person} />
          <AddedNote search={search} person={person} />
        </div>
      }
      facts={factsOf(person)}
    >
      <ProfilePanel key={`${person._id} ${person.updatedAt}`} person={person} />
      {person._id === me ? (
        <OwnAccountPanel />
      ) : (
        <>
          <AccessPanel person={person} />
          <RolePanel person={person} />
          <RemovePanel person={person} />
        </>
      )}
    </DetailPage>
  );
}

const factsOf = ({ _id, email, emailVerified, twoFactor, newsletter, role, wishlist, cart, createdAt, updatedAt }: User): Fact[] => [
  { label: 'E-mail', value: <a href={`mailto:${email}`}>{email}</a> },
  { label: 'Verified', value: emailVerified ? 'Yes' : 'Not yet' },
  ...(role === 'admin' ? [{ label: 'Second factor', value: twoFactor ? 'On' : 'Off' }] : []),
  ...(role === 'user'
    ? [
        { label: 'Newsletter', value: newsletter ? 'Wanted' : 'Not wanted' },
        { label: 'In the cart', value: counted(cart.length, 'product') },
        { label: 'On the wishlist', value: counted(wishlist.length, 'product') },
      ]
    : []),
  { label: 'Since', value: <Time of={createdAt} /> },
  { label: 'Last change', value: <Time of={updatedAt} /> },
  {
    label: 'History',
    value: (
      <Link to={`/admin/audit?entity=user&id=${_id}`} className="link">
        What admins changed
      </Link>
    ),
  },
];

const counted = (count: number, noun: string) => (count === 0 ? 'Nothing' : `${count} ${noun}${count === 1 ? '' : 's'}`);
