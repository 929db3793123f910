import { createRoot } from 'react-dom/client';
import { StripePayment } from '#web/storefront/pages/checkout-payment/stripe-payment.tsx';

// The card form as a page of its own, which gets the payment from its URL and says in its title when the form is done.
const query = new URLSearchParams(location.search);
const container = document.getElementById('page');
if (container) {
  createRoot(container).render(
    <StripePayment
      clientSecret={query.get('secret') ?? ''}
      publishableKey={query.get('key') ?? ''}
      returnUrl={location.href}
      amountLabel="€45.90"
      onConfirming={() => undefined}
      onAuthorized={() => {
        document.title = 'Authorized';
      }}
    />,
  );
}
