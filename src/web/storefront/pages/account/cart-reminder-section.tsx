import { useAccountForm } from '#web/storefront/account/use-account-form.ts';
import { AccountForm, NoScriptSavedMessage } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';
import type { changeCartReminder } from './change-account.ts';

/** Switches the mail about a cart that was left on or off. */
export function CartReminderSection({ wanted }: { wanted: boolean }) {
  const form = useAccountForm<typeof changeCartReminder>({ intent: 'cartReminder' });
  return (
    <AccountSection
      id="cartReminder"
      title="Cart reminders"
      lead="Got interrupted? We’ll email you your cart once, with a link to pick up where you left off."
    >
      {form.isDone && form.isByPage && <NoScriptSavedMessage />}
      <AccountForm intent="cartReminder" label="Cart reminders" button="Save" form={form}>
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input key={String(wanted)} type="checkbox" name="cartReminder" value="yes" defaultChecked={wanted} className="check" />
          Email me a reminder if I don’t finish my order
        </label>
      </AccountForm>
    </AccountSection>
  );
}
