import { user } from '#contract/accounts.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';

/** The signed-in admin, as shown on every page of the back office. */
export interface AdminIdentity {
  _id: string;
  name: string;
  email: string;
  twoFactor: boolean;
}

export async function loadAdminIdentity({ api }: LoadInput): Promise<AdminIdentity> {
  const { _id, name, email, twoFactor } = await api.call(user.get, {});
  return { _id, name, email, twoFactor };
}
