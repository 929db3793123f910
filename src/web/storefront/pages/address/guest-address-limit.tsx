import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInPath } from '#web/api/guards.ts';
import { getCart } from '#web/storefront/cart/cart-store.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import deniedUrl from '#web/ui/illustrations/denied.svg';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { getReturnTarget } from './get-return-target.ts';

const message = 'Please sign in to add more addresses.';

/** Sends a guest who already has an address back to where they came from, and says why. Without scripts the page itself says so. */
export function GuestAddressLimit() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    showSnackbar(message, 'error');
    const target = getReturnTarget({
      state: history.state,
      referrer: document.referrer,
      origin: window.location.origin,
      hasLines: getCart().length > 0,
    });
    if (typeof target === 'number') void navigate(target);
    else void navigate(target, { replace: true });
  }, [navigate]);
  return (
    <EmptyState
      as="h1"
      illustration={deniedUrl}
      title="You already have a saved address"
      action={
        <>
          <LinkButton to={signInPath('user', location)}>Sign in</LinkButton>
          <LinkButton to="/shop" tone="secondary">
            Browse the shop
          </LinkButton>
        </>
      }
    >
      <p>{message}</p>
    </EmptyState>
  );
}
