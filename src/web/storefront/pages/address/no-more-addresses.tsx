import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signInPath } from '#web/api/guards.ts';
import { cartNow } from '#web/storefront/cart/cart-store.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import deniedUrl from '#web/ui/pictures/denied.svg';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { wayBack } from './way-back.ts';

const sentence = 'Please sign in to add more addresses.';

/** Leads a guest who has an address already back to where they came from, or on, and says why. Without scripts it stays and says so itself. */
export function NoMoreAddresses() {
  const location = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    showSnackbar(sentence, 'error');
    const back = wayBack({
      state: history.state,
      referrer: document.referrer,
      origin: window.location.origin,
      hasLines: cartNow().length > 0,
    });
    if (typeof back === 'number') void navigate(back);
    else void navigate(back, { replace: true });
  }, [navigate]);
  return (
    <EmptyState
      as="h1"
      picture={deniedUrl}
      title="One address is saved already"
      action={
        <>
          <LinkButton to={signInPath('user', location)}>Sign in</LinkButton>
          <LinkButton to="/shop" tone="secondary">
            Browse the shop
          </LinkButton>
        </>
      }
    >
      <p>{sentence}</p>
    </EmptyState>
  );
}
