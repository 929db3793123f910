import { fieldsOf } from '#web/api/forms/shown-errors.ts';
import { useAccountForm } from '#web/storefront/account/use-account-form.ts';
import { Link } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { AccountForm } from './account-form.tsx';
import { AccountSection } from './account-section.tsx';
import type { deleteAccount } from './change-account.ts';

/** Deletes the account, after saying what is deleted and what stays. */
export function DeleteSection() {
  const form = useAccountForm<typeof deleteAccount>({ intent: 'delete' });
  return (
    <AccountSection
      id="delete"
      title="Delete account"
      wide
      lead={
        <>
          <p>This is permanent. Nobody can restore your account, not even us.</p>
          <ul className="mt-3 list-disc space-y-1 pl-5 marker:text-amber">
            <li>
              We’ll delete your name, email, phone, addresses, messages, cart and wishlist, unsubscribe you from the newsletter, and sign
              you out everywhere.
            </li>
            <li>We’ll keep your orders and reviews, but without your name. Tax law requires us to keep invoices as they are.</li>
            <li>Your orders need to arrive first, and any returns need to be closed.</li>
          </ul>
        </>
      }
    >
      <AccountForm
        intent="delete"
        label="Delete account"
        button="Delete my account"
        tone="danger"
        form={form}
        labels={{ password: 'Your password' }}
      >
        {form.error?.code === 'open_orders' && (
          <p>
            <Link to="/orders" className="link">
              See my orders
            </Link>
          </p>
        )}
        <PasswordField {...fieldsOf(form.error, 'delete')('password')} label="Your password" autoComplete="current-password" required />
      </AccountForm>
    </AccountSection>
  );
}
