import { secondFactor } from '#contract/staff-auth.ts';
import { loadAdminIdentity } from '#web/admin/layout/admin-identity.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';

/** Whether it is on, and the secret of a pending set-up, which stays the same when the page is reloaded. */
export async function loadTwoFactor(input: LoadInput) {
  const [{ twoFactor }, pendingSetup] = await Promise.all([loadAdminIdentity(input), input.api.call(secondFactor.getPendingTotp, {})]);
  return { twoFactor, pendingSetup };
}

export const startSetup = ({ api }: ActionInput) => api.call(secondFactor.beginTotp, {});
export const confirmSetup = ({ api, form }: ActionInput) => api.call(secondFactor.confirmTotp, { body: { code: formText(form, 'code') } });
/** Also cancels a pending set-up. */
export const switchOff = ({ api }: ActionInput) => api.call(secondFactor.endTotp, {});
