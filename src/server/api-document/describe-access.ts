import type { Endpoint, EndpointAccess } from '#contract/endpoint.ts';
import { isClosedToAdmins, isOpenToKey, isOpenToStaff } from '#contract/staff-access.ts';
import { cookieNames } from '#server/platform/http/cookies.ts';
import { apiScopes } from '#shared/api-scopes.ts';
import { staffRoles } from '#shared/staff-roles.ts';

/** How callers prove who they are. */
export const securitySchemes = {
  user: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a signed-in user, which starts with `u_`. `POST /auth/signin` returns it.',
  },
  admin: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a signed-in admin, which starts with `a_`. `POST /auth/signin` with the audience `admin` returns it.',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'A key for programs, which starts with `k_` and acts for admins within its scopes. It is created in the settings.',
  },
  guestToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      'A guest without cookies: the token starts with `g_`. `POST /auth/guest` returns it; it gives the same access as the cookie.',
  },
  guest: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieNames.guest,
    description: 'A guest: the cookie that the first address sets. It gives access to that guest’s address, quotes and orders.',
  },
  userCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieNames.user,
    description: 'The session of a user, for the shop’s own pages only.',
  },
  adminCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: cookieNames.admin,
    description: 'The session of an admin, for the shop’s own pages only.',
  },
} as const;

type Scheme = keyof typeof securitySchemes;

/** The callers of each kind of access; null: nobody in particular. */
const callers: Readonly<Record<EndpointAccess, readonly (Scheme | null)[]>> = {
  public: [null, 'admin', 'apiKey'],
  shopper: ['user', 'guest', 'guestToken', null],
  anyone: ['user', 'guest', 'guestToken', 'admin', 'apiKey', null],
  'owner-or-admin': ['user', 'guest', 'guestToken', 'admin', 'apiKey', null],
  user: ['user'],
  admin: ['admin', 'apiKey'],
  account: ['user', 'admin'],
  cookie: ['userCookie', 'adminCookie', null],
};

/** The alternatives of `security`. */
export const securityOf = (endpoint: Endpoint): Record<string, string[]>[] =>
  callers[endpoint.who].filter((scheme) => mayCall(scheme, endpoint)).map((scheme) => (scheme ? { [scheme]: [] } : {}));

/** Without staff, a public call knows no admins. Keys make only calls of areas that they can be for. */
function mayCall(scheme: Scheme | null, endpoint: Endpoint): boolean {
  if (scheme === 'apiKey') return isOpenToKey(apiScopes, endpoint);
  return !(scheme === 'admin' && endpoint.who === 'public' && !endpoint.staff);
}

const accessDescriptions: Readonly<Record<EndpointAccess, string>> = {
  public: 'Public.',
  shopper: 'Customers and guests can access only their own data.',
  anyone: 'Public.',
  'owner-or-admin': 'Customers and guests can access only their own data; admins can access everything.',
  user: 'Signed-in customers.',
  admin: '',
  account: 'Signed-in customers and admins.',
  cookie: 'Only for the shop’s own pages: it relies on a cookie, from the same origin.',
};

/** Who may call, in words. */
export const describeAccess = (endpoint: Endpoint): string =>
  [
    accessDescriptions[endpoint.who],
    describeStaff(endpoint),
    endpoint.reauth ? 'Requires the password or a code, entered within the last ten minutes.' : '',
  ]
    .filter(Boolean)
    .join(' ');

/** The staff who may call it, or get more than the public; empty where admins are nobody special. */
function describeStaff(endpoint: Endpoint): string {
  const isPublic = endpoint.who === 'public' || endpoint.who === 'anyone';
  if (isClosedToAdmins(endpoint) || endpoint.who === 'account' || (isPublic && !endpoint.staff)) return '';
  const roles = staffRoles.filter((role) => isOpenToStaff(role, endpoint));
  const isAll = roles.length === staffRoles.length;
  if (isPublic) return isAll ? 'Staff see more fields and entries.' : `Staff roles that see more: ${roles.join(', ')}.`;
  return isAll ? 'All staff roles.' : `Staff ${roles.length === 1 ? 'role' : 'roles'}: ${roles.join(', ')}.`;
}
