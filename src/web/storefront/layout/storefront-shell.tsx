import { type ReactNode, Suspense, useRef } from 'react';
import '#web/storefront/cart/load-user-cart.ts';
import { Modals } from '#web/storefront/modals/modals.tsx';
import { SessionSync } from '#web/storefront/session/session-sync.tsx';
import { LazyNewerBuildBar } from '#web/ui/lazy-newer-build-bar.tsx';
import { OverlayHistoryBlocker } from '#web/ui/overlay-history-blocker.tsx';
import { Snackbar } from '#web/ui/snackbar.tsx';
import { useFocusOnNewPage } from '#web/ui/use-focus-on-new-page.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LazyCartDrawer } from './lazy-cart-drawer.tsx';
import { RequestFeedback } from './request-feedback.tsx';
import { usePageFadeIn } from './use-page-fade-in.ts';
import { useRemoveStaleMeta } from './use-remove-stale-meta.ts';

/** The layout of every storefront page, also of the error page. */
export function StorefrontShell({ children }: { children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  useFocusOnNewPage(content);
  usePageFadeIn(content);
  useRemoveStaleMeta();
  return (
    <>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-full focus:bg-primary focus:px-5 focus:py-3 focus:font-semibold focus:text-white"
      >
        Skip to the content
      </a>
      <Header />
      <main ref={content} id="content" tabIndex={-1} className="min-h-[90vh] outline-none">
        {children}
      </main>
      <Suspense>
        <Footer />
      </Suspense>
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
