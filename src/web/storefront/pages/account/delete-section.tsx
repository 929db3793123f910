import { faultOf } from '#web/api/forms/refusal.ts';
import { answerTo, type FormAnswer } from '#web/api/forms/several-forms.ts';
import { useOwnAct } from '#web/storefront/account/use-own-act.ts';
import { Link } from '#web/ui/link.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { deleteAccount } from './account-acts.ts';
import { AccountSection } from './account-section.tsx';
import { OwnForm } from './own-form.tsx';

export const farewell = '/account/deleted';

/** Deletes the account, and says before what goes and what stays. */
export function DeleteSection({ answered }: { answered: FormAnswer | undefined }) {
  const state = useOwnAct(deleteAccount, { before: answerTo(answered, 'delete', deleteAccount), leavesFor: farewell });
  const { refusal } = state;
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
              Your name, e-mail, phone, addresses, messages, cart and wishlist are deleted, the newsletter ends, and you are signed out
              everywhere.
            </li>
            <li>Your orders stay with us, as the law asks for, and your reviews in the shop: both without your name.</li>
            <li>As long as an order is under way the account cannot be deleted.</li>
          </ul>
        </>
      }
    >
      <OwnForm
        name="delete"
        label="Delete account"
        button="Delete my account for good"
        tone="danger"
        state={state}
        labels={{ password: 'Your password' }}
      >
        {refusal?.code === 'open_orders' && (
          <p>
            <Link to="/orders" className="link">
              See my orders
            </Link>
          </p>
        )}
        <PasswordField
          id="delete-password"
          name="password"
          label="Your password"
          autoComplete="current-password"
          required
          error={faultOf(refusal, 'password')}
        />
      </OwnForm>
    </AccountSection>
  );
}
