import { useMemo } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { type ListedUser, user } from '#contract/accounts.ts';
import { adminInvitation } from '#contract/staff-auth.ts';
import { staffRoleTexts } from '#contract/staff-labels.ts';
import { userAdmin } from '#contract/user-admin.ts';
import { formatMoney } from '#shared/money.ts';
import { staffRoles } from '#shared/staff-roles.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage, RowLink } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { useShopSettings } from '#web/root-data.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { UserBadges } from './user-badges.tsx';

const listConfig: ListConfig = {
  path: '/admin/users',
  tabs: {
    name: 'role',
    label: 'Roles',
    options: [
      ['', 'Everyone'],
      ['user', 'Customers'],
      ['admin', 'Staff'],
    ],
  },
  filters: [
    {
      name: 'enabled',
      label: 'Account',
      options: [
        ['', 'Any'],
        ['1', 'Enabled'],
        ['0', 'Disabled'],
      ],
    },
    {
      name: 'verified',
      label: 'Email',
      options: [
        ['', 'Any'],
        ['1', 'Verified'],
        ['0', 'Not verified'],
      ],
    },
    {
      name: 'newsletter',
      label: 'Newsletter',
      options: [
        ['', 'Any'],
        ['1', 'Subscribed'],
        ['0', 'Not subscribed'],
      ],
    },
    {
      name: 'staffRole',
      label: 'Staff role',
      options: [['', 'Any'], ...staffRoles.map((role) => [role, staffRoleTexts[role].label] as const)],
    },
  ],
  sorts: ['-createdAt', 'createdAt', 'name', '-name', 'email', '-email', '-orders', 'orders', '-spent', 'spent'],
};

const load = loadList(listConfig, (api, request) => api.call(userAdmin.page, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Users');

const columnsFor = (currency: string): Column<ListedUser>[] => [
  { title: 'Name', sort: 'name', cell: ({ _id, name }) => <RowLink to={`/admin/users/${_id}`}>{name}</RowLink> },
  { title: 'Email', sort: 'email', cell: ({ email }) => <EmailText email={email} /> },
  { title: 'Account', cell: (row) => <UserBadges user={row} /> },
  { title: 'Orders', sort: 'orders', className: 'md:text-right', cell: ({ orders }) => <Figure value={orders} /> },
  {
    title: 'Spent',
    sort: 'spent',
    className: 'md:text-right',
    cell: ({ spent }) => <Figure value={spent} text={formatMoney(spent, currency)} />,
  },
  { title: 'Joined', sort: 'createdAt', cell: ({ createdAt }) => <Time time={createdAt} /> },
];

/** A number, which stands back if it is nothing. */
const Figure = ({ value, text = String(value) }: { value: number; text?: string }) => (
  <span className={`tabular-nums ${value === 0 ? 'text-grey' : ''}`}>{value === 0 ? '–' : text}</span>
);

export default function UsersPage() {
  const { list, total, query } = useLoaderData<typeof loader>();
  const { currency } = useShopSettings();
  const columns = useMemo(() => columnsFor(currency), [currency]);
  return (
    <ListPage
      title="Users"
      intro="Everyone with an account: your customers and your team."
      actions={
        <>
          <MayCall endpoint={user.create}>
            <LinkButton to="/admin/users/new" size="sm">
              Add a customer
            </LinkButton>
          </MayCall>
          <MayCall endpoint={adminInvitation.invite}>
            <LinkButton to="/admin/users/invite" size="sm" tone="secondary">
              Invite a colleague
            </LinkButton>
          </MayCall>
        </>
      }
      {...{ config: listConfig, query, list, total, columns }}
      rowKey={({ _id }) => _id}
      noun={['user', 'users']}
      exportPath="/admin/export/users.csv"
      exportEndpoint={userAdmin.exportCsv}
      searchedFields="name and email"
      empty={<EmptyList title="Nobody here yet" text="Customers appear here when they register or you add them." />}
    />
  );
}
