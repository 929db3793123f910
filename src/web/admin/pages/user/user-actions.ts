import { user } from '#contract/accounts.ts';
import { personalData } from '#contract/customers.ts';
import { staffRoleOf } from '#contract/staff-labels.ts';
import { storeCreditAdmin } from '#contract/store-credit.ts';
import { userAdmin } from '#contract/user-admin.ts';
import { adjustmentIn } from '#web/admin/credit/adjust-credit-dialog.tsx';
import { loadAdminIdentity, mayCall } from '#web/admin/layout/admin-identity.ts';
import { ApiError } from '#web/api/client.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';

const idOf = ({ params }: LoadInput) => ({ id: params.id ?? '' });
/** How many of the newest orders the page shows. */
const orderParams = { page: 1, limit: 10 };

/** What the page shows of a user. Only full admins see sessions. */
export async function loadUser(input: LoadInput) {
  const [params, { api }] = [idOf(input), input];
  const [found, admin, orders, addresses] = await Promise.all([
    api.call(userAdmin.find, { params }),
    loadAdminIdentity(input),
    api.call(userAdmin.orders, { params: { ...params, ...orderParams } }),
    api.call(userAdmin.addresses, { params }),
  ]);
  const [sessions, credit] = await Promise.all([
    mayCall(admin, userAdmin.sessions) ? api.call(userAdmin.sessions, { params }) : null,
    found.role === 'user' ? api.call(storeCreditAdmin.get, { params }) : null,
  ]);
  return { user: found, admin, orders, addresses: addresses.list, sessions: sessions?.list ?? null, credit };
}

export const saveProfile = (input: ActionInput) =>
  input.api.call(user.change, {
    params: idOf(input),
    body: { name: formText(input.form, 'name'), phone: formText(input.form, 'phone'), updatedAt: formText(input.form, 'updatedAt') },
  });

export const adjustCredit = (input: ActionInput) =>
  input.api.call(storeCreditAdmin.adjust, {
    params: idOf(input),
    body: adjustmentIn(input.form),
    idempotencyKey: idempotencyKeyOf(input.form),
  });

/** The role is `user`, or one of staff. */
export function setRole(input: ActionInput) {
  const role = formText(input.form, 'role');
  const roles = role === 'user' ? { role: 'user' as const } : { role: 'admin' as const, staffRole: staffRoleOf(role) };
  return input.api.call(user.change, { params: idOf(input), body: { ...roles, updatedAt: formText(input.form, 'updatedAt') } });
}

export const setEnabled = (input: ActionInput) =>
  input.api.call(user.change, { params: idOf(input), body: { enabled: formText(input.form, 'enabled') === '1' } });

export const endSession = (input: ActionInput) =>
  input.api.call(userAdmin.endSession, { params: { ...idOf(input), sessionId: formText(input.form, 'session') } });

export const endSessions = (input: ActionInput) => input.api.call(userAdmin.endSessions, { params: idOf(input) });

export const resetTotp = (input: ActionInput) => input.api.call(userAdmin.resetTotp, { params: idOf(input) });

/** Erases the user if the email was typed to confirm it. */
export function eraseUser(input: ActionInput) {
  const [typed, email] = [formText(input.form, 'confirmation').trim().toLowerCase(), formText(input.form, 'email').toLowerCase()];
  if (typed !== email) {
    const message = `Type ${email} to confirm.`;
    throw new ApiError('invalid_input', message, 422, [{ path: 'confirmation', message }]);
  }
  return input.api.call(personalData.remove, { params: idOf(input) });
}
