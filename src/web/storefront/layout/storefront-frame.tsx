import { type ReactNode, useRef } from 'react';
import { Modals } from '#web/storefront/modals/modals.tsx';
import { SessionKeeper } from '#web/storefront/session/session-keeper.tsx';
import { LateNewerBuildBar } from '#web/ui/late-newer-build-bar.tsx';
import { OverlayHistoryKeeper } from '#web/ui/overlay-history-keeper.tsx';
import { Snackbar } from '#web/ui/snackbar.tsx';
import { useFocusOnNewPage } from '#web/ui/use-focus-on-new-page.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LateCartDrawer } from './late-cart-drawer.tsx';
import { StoreFeedback } from './store-feedback.tsx';
import { useForgetTold } from './use-forget-told.ts';
import { useSoftArrival } from './use-soft-arrival.ts';

/** What stands around every page of the shop. */
export function StorefrontFrame({ children }: { children: ReactNode }) {
  const content = useRef<HTMLElement>(null);
  useFocusOnNewPage(content);
  useSoftArrival(content);
  useForgetTold();
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
      <Footer />
      <OverlayHistoryKeeper />
      <SessionKeeper />
      <LateCartDrawer />
      <Modals />
      <LateNewerBuildBar />
      <StoreFeedback />
      <Snackbar />
    </>
  );
}
