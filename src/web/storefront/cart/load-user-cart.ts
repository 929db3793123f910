import { getSession, subscribeToSession } from '#web/api/session.ts';

/** How long a failed load waits before it is tried again, in milliseconds. */
const retryDelay = 5_000;

// A user's lists belong to the shop. The code that talks to it is loaded once somebody is signed in, and in browsers only.
if (!import.meta.env.SSR) {
  const unsubscribe = subscribeToSession(({ state }) => state === 'signed-in' && start());
  const start = () => {
    unsubscribe();
    loadUserCart();
  };
  if (getSession().state === 'signed-in') start();
}

function loadUserCart(): void {
  import('./user-cart/sync-user-cart.ts').then(
    ({ syncUserCart }) => syncUserCart(),
    () => setTimeout(loadUserCart, retryDelay),
  );
}
