import { type MetaFunction, useLoaderData } from 'react-router';
import { type User, user } from '#contract/accounts.ts';
import { Time } from '#web/admin/components/time.tsx';
import { canChange, useAdminIdentity } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { type Column, ListPage, RowLink } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { UserBadges } from './user-badges.tsx';

const listConfig: ListConfig = {
  path: '/admin/users',
  tabs: {
    name: 'role',
    label: 'Roles',
    options: [
      ['', 'Everybody'],
      ['user', 'Shoppers'],
      ['admin', 'Admins'],
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
      label: 'E-mail',
      options: [
        ['', 'Any'],
        ['1', 'Verified'],
        ['0', 'Not verified'],
      ],
    },
    {
      name: 'sort',
      label: 'Order',
      options: [
        ['newest', 'Newest first'],
        ['oldest', 'Oldest first'],
        ['name', 'Name'],
        ['email', 'E-mail'],
      ],
    },
  ],
};

const load = loadList(listConfig, (api, request) => api.call(user.page, request));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Users');

const columns: Column<User>[] = [
  { title: 'Name', cell: ({ _id, name }) => <RowLink to={`/admin/users/${_id}`}>{name}</RowLink> },
  { title: 'E-mail', cell: ({ email }) => email },
  { title: 'Account', cell: (row) => <UserBadges user={row} /> },
  { title: 'Since', cell: ({ createdAt }) => <Time time={createdAt} /> },
];

export default function UsersPage() {
  const { list, total, query } = useLoaderData<typeof loader>();
  const mayChange = canChange(useAdminIdentity());
  return (
    <ListPage
      title="Users"
      intro="Everyone with an account: your shoppers and your team."
      actions={
        mayChange && (
          <>
            <LinkButton to="/admin/users/new" size="sm">
              Add a shopper
            </LinkButton>
            <LinkButton to="/admin/users/invite" size="sm" tone="secondary">
              Invite an admin
            </LinkButton>
          </>
        )
      }
      {...{ config: listConfig, query, list, total, columns }}
      rowKey={({ _id }) => _id}
      noun={['user', 'users']}
      searchedFields="name and e-mail"
      empty={
        <>
          <p className="text-lg font-semibold">Nobody yet</p>
          <p className="mt-1 text-grey">Shoppers appear here as soon as they register, or you add them.</p>
        </>
      }
    />
  );
}
