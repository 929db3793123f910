import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { User } from '#contract/accounts.ts';
import { asApiError } from '#web/api/client.ts';
import { useShopSettings } from '#web/root-data.ts';
import type { CartReminderChoiceProps } from '#web/storefront/cart-reminder/cart-reminder-choice.tsx';
import { EmailCorrection } from '#web/ui/email-correction.tsx';
import { Link } from '#web/ui/link.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { CheckoutStep } from '../checkout-step.tsx';
import { CheckoutField } from './checkout-field.tsx';
import type { CheckoutFields } from './use-checkout-fields.ts';

const CartReminderChoice = lazy<ComponentType<CartReminderChoiceProps>>(() =>
  // Nobody has to be reminded to order.
  import('#web/storefront/cart-reminder/cart-reminder-choice.tsx').catch(() => ({ default: () => null })),
);

/** `onClearDetails`: null unless the guest is known from an earlier visit. */
export function GuestContact({
  fields,
  onClearDetails,
  asksAboutEmail,
  children,
}: {
  fields: CheckoutFields;
  onClearDetails: (() => void) | null;
  asksAboutEmail: boolean;
  children: ReactNode;
}) {
  const { cartReminders } = useShopSettings();
  return (
    <CheckoutStep
      id="contact"
      number={1}
      title="Contact"
      aside={
        onClearDetails && (
          <button type="button" className="link min-h-11 text-[0.9375rem]" onClick={onClearDetails}>
            Not you? Forget my details
          </button>
        )
      }
    >
      <EmailCorrection asks={asksAboutEmail}>
        <CheckoutField
          fields={fields}
          field="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          required
          hint="For your order confirmation and delivery updates. No account needed."
        />
      </EmailCorrection>
      {cartReminders && (
        <Suspense fallback={<div className="min-h-11" />}>
          <CartReminderChoice email={fields.value('email')} />
        </Suspense>
      )}
      <p className="mt-3 text-[0.9375rem]">
        Already have an account?{' '}
        <Link to="/login?next=/checkout" className="link tap-inline">
          Sign in
        </Link>
        <span className="text-grey">. What you’ve typed stays here.</span>
      </p>
      {children}
    </CheckoutStep>
  );
}

/** A user orders with the email of the account: it is verified, and the order can be found by it. */
export function UserContact({ user: { name, email }, children }: { user: User; children: ReactNode }) {
  const signOutHere = async () => {
    try {
      const { signOut } = await import('#web/storefront/session/sign-out.ts');
      await signOut();
    } catch (error) {
      showSnackbar(asApiError(error).message, 'error');
    }
  };
  return (
    <CheckoutStep
      id="contact"
      number={1}
      title="Contact"
      aside={
        <button type="button" className="link min-h-11 text-[0.9375rem]" onClick={() => void signOutHere()}>
          Not you? Sign out
        </button>
      }
    >
      <p className="font-semibold break-words">{name}</p>
      <p className="break-words">{email}</p>
      <p className="field-hint">Your order confirmation and delivery updates go there.</p>
      {children}
    </CheckoutStep>
  );
}
