import { secondFactor } from '#contract/auth.ts';
import { loadIdentity } from '#web/admin/layout/admin-identity.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import type { LoadInput } from '#web/api/page-data.ts';

/** Whether it is on, and the secret that waits for its first code: it stays the same when the page is loaded anew. */
export async function loadTwoFactor(input: LoadInput) {
  const [{ twoFactor }, begun] = await Promise.all([loadIdentity(input), input.api.call(secondFactor.begunTotp, {})]);
  return { twoFactor, begun };
}

export const begin = ({ api }: ActionInput) => api.call(secondFactor.beginTotp, {});
export const confirm = ({ api, form }: ActionInput) =>
  api.call(secondFactor.confirmTotp, { body: { code: String(form.get('code') ?? '') } });
/** Gives up what was begun, too. */
export const switchOff = ({ api }: ActionInput) => api.call(secondFactor.endTotp, {});
