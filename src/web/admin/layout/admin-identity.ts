import { user } from '#contract/accounts.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';

/** The signed-in admin, as every screen of the back office shows it. */
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
