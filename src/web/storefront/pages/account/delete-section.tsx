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
          <p>For good: nobody can bring it back, we neither.</p>
          <ul className="mt-3 list-disc space-y-1 pl-5 marker:text-amber">
            <li>
              Your name, email, phone, addresses, messages, cart and wishlist are deleted, the newsletter ends, and you are signed out
              everywhere.
            </li>
            <li>
              Your orders stay with us, and your reviews in the shop: both without your name. Invoices stay as they are, as tax law asks
              for.
            </li>
            <li>As long as an order is under way the account cannot be deleted.</li>
          </ul>
        </>
      }
    >
      <AccountForm
        intent="delete"
        label="Delete account"
        button="Delete my account for good"
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
