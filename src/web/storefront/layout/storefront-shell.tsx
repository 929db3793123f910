import { type ReactNode, Suspense, useRef } from 'react';
import { useLocation } from 'react-router';
import '#web/storefront/cart/load-user-cart.ts';
import { Modals } from '#web/storefront/modals/modals.tsx';
import { SessionSync } from '#web/storefront/session/session-sync.tsx';
import { LazyNewerBuildBar } from '#web/ui/lazy-newer-build-bar.tsx';
import { lazyPart } from '#web/ui/lazy-part.ts';
import { Link } from '#web/ui/link.tsx';
import { OverlayHistoryBlocker } from '#web/ui/overlay-history-blocker.tsx';
import { Snackbar } from '#web/ui/snackbar.tsx';
import { useFocusOnNewPage } from '#web/ui/use-focus-on-new-page.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LazyCartDrawer } from './lazy-cart-drawer.tsx';
import { RequestFeedback } from './request-feedback.tsx';
import { usePageFadeIn } from './use-page-fade-in.ts';
import { useRemoveStaleMeta } from './use-remove-stale-meta.ts';

const CheckoutHeader = lazyPart(
  () => import('./checkout-header.tsx').then(({ CheckoutHeader }) => CheckoutHeader),
  () => (
    <header className="checkout-header wrap py-5">
      <Link to="/cart" className="link">
        Back to cart
      </Link>
    </header>
  ),
);
const CheckoutFooter = lazyPart(() => import('./checkout-footer.tsx').then(({ CheckoutFooter }) => CheckoutFooter));

/** Where nothing should distract from the order. */
const checkoutPaths = new Set(['/checkout', '/checkout/payment']);

/** The layout of every storefront page, also of the error page. Header, page and footer are hydrated one by one, in tasks of their own. */
export function StorefrontShell({ children }: { children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  const isCheckout = checkoutPaths.has(useLocation().pathname);
  useFocusOnNewPage(content);
  usePageFadeIn(content);
  useRemoveStaleMeta();
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-primary-fill focus:px-5 focus:py-3 focus:font-semibold focus:text-white"
      >
        Skip to content
      </a>
      {isCheckout ? (
        <Suspense fallback={<div className="checkout-header" style={{ minHeight: '6.25rem' }} />}>
          <CheckoutHeader />
        </Suspense>
      ) : (
        <Suspense>
          <Header />
        </Suspense>
      )}
      <main ref={content} id="content" tabIndex={-1} className="min-h-[90vh] outline-none">
        <Suspense>{children}</Suspense>
      </main>
      <Suspense>{isCheckout ? <CheckoutFooter /> : <Footer />}</Suspense>
      <OverlayHistoryBlocker />
      <SessionSync />
      <LazyCartDrawer />
      <Modals />
      <LazyNewerBuildBar />
      <RequestFeedback />
      <Snackbar />
    </>
  );
}
