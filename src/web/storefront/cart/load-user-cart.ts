import { getSession, subscribeToSession } from '#web/api/session.ts';

/** How long to wait before a failed load is retried, in milliseconds. */
const retryDelay = 5_000;

// Only users' carts are stored by the shop: the code that syncs them is loaded once somebody is signed in, and in browsers only.
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
