import type { MetaArgs } from 'react-router';
import { auth } from '#contract/auth.ts';
import { cartReminder } from '#contract/cart-reminders.ts';
import { storeCredit } from '#contract/store-credit.ts';
import { subscriberPreferences } from '#contract/subscriber-preferences.ts';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { intentOf } from '#web/api/forms/intent.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { updateSessionUser } from '#web/api/session.ts';
import { useShopSettings } from '#web/root-data.ts';
import { accountAction, leaveSignedOut } from '#web/storefront/account/account-action.ts';
import { AccountLayout } from '#web/storefront/account/account-layout.tsx';
import { getCurrentUser } from '#web/storefront/account/current-user.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { AccountGroup } from './account-section.tsx';
import { CartReminderSection } from './cart-reminder-section.tsx';
import {
  changeCartReminder,
  changeDogSizes,
  changeEmail,
  changeNewsletter,
  changePassword,
  changeProfile,
  deleteAccount,
  endOtherSessions,
} from './change-account.ts';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email-section.tsx';
import { NewsletterSection } from './newsletter-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { StoreCreditSection } from './store-credit-section.tsx';

async function load({ api }: LoadInput) {
  const [{ name, email, phone, newsletter }, { list }, { wanted }, preferences, credit] = await Promise.all([
    getCurrentUser(api),
    api.call(auth.sessions, { quiet: true }),
    api.call(cartReminder.own, { quiet: true }),
    api.call(subscriberPreferences.get, { quiet: true }),
    api.call(storeCredit.get, { quiet: true }),
  ]);
  return { user: { name, email, phone, newsletter }, sessions: list, wantsCartReminder: wanted, preferences, storeCredit: credit };
}

const loadAsUser = signedInOnly('user', load);
export const loader = serverLoader(loadAsUser);
export const clientLoader = browserLoader(loadAsUser);

const forms = byIntent({
  profile: changeProfile,
  newsletter: changeNewsletter,
  cartReminder: changeCartReminder,
  'dog-sizes': changeDogSizes,
  email: changeEmail,
  password: changePassword,
  sessions: endOtherSessions,
  delete: deleteAccount,
});
const afterDeletion = '/account/deleted';
const isDeletion = ({ form }: ActionInput) => intentOf(form) === 'delete';

export const action = serverAction(signedInOnly('user', forms), { redirectTo: (input) => (isDeletion(input) ? afterDeletion : null) });
export const clientAction = accountAction(forms, {
  onSuccess: (value, input) => {
    if (isDeletion(input)) return leaveSignedOut(afterDeletion);
    // The header shows the name.
    if (value && '_id' in value) updateSessionUser(value);
  },
});
export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'My Account', path: '/account', noIndex: true });

export default function AccountPage({
  loaderData: { user, sessions, wantsCartReminder, preferences, storeCredit },
}: {
  loaderData: Awaited<ReturnType<typeof load>>;
}) {
  const { cartReminders, giftCards } = useShopSettings();
  return (
    <AccountLayout name={user.name} current="/account" title="My Account">
      <div className="space-y-10">
        <AccountGroup id="you" title="Profile">
          <ProfileSection user={user} />
          <EmailSection email={user.email} />
        </AccountGroup>
        {(giftCards || storeCredit.entries.length > 0) && (
          <AccountGroup id="credit" title="Credit">
            <StoreCreditSection storeCredit={storeCredit} />
          </AccountGroup>
        )}
        <AccountGroup id="safety" title="Security">
          <PasswordSection email={user.email} />
          <SessionsSection sessions={sessions} />
        </AccountGroup>
        <AccountGroup id="stored-data" title="Emails and data">
          <NewsletterSection newsletter={user.newsletter} preferences={preferences} />
          {cartReminders && <CartReminderSection wanted={wantsCartReminder} />}
          <DataSection />
          <DeleteSection />
        </AccountGroup>
      </div>
    </AccountLayout>
  );
}
