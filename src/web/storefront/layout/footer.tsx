import { useLocation } from 'react-router';
import { topCategories, useRootData } from '#web/root-data.ts';
import { LazyNewsletterForm } from '#web/storefront/newsletter/lazy-newsletter-form.tsx';
import { createStaticFragment } from '#web/ui/static-fragment.tsx';
import { categoryLinks } from './navigation.ts';

/** Pages with a newsletter form of their own, and those of checkout and sign-in, where it would distract. */
const pathsWithoutNewsletter = new Set([
  ...['/', '/blog', '/newsletter', '/checkout', '/checkout/payment', '/success', '/payment-success', '/payment-denied'],
  ...['/login', '/register', '/verification', '/forgot-password', '/reset-password'],
]);

const loadContent = () => import('./footer-content.tsx').then(({ FooterContent }) => FooterContent);
const FooterFragment = createStaticFragment({
  as: 'div',
  component: import.meta.env.SSR ? await loadContent() : undefined,
  load: loadContent,
});

export function Footer() {
  const data = useRootData();
  const { pathname } = useLocation();
  return (
    <footer className="mt-20 bg-deep text-[0.9375rem] text-white/85">
      {!pathsWithoutNewsletter.has(pathname) && <FooterNewsletter />}
      <FooterFragment
        props={{
          settings: data?.settings,
          categories: categoryLinks(topCategories(data?.categories ?? []).slice(0, 6)),
          year: data?.year,
        }}
      />
    </footer>
  );
}

function FooterNewsletter() {
  return (
    <section aria-labelledby="footer-newsletter" className="border-b border-white/15">
      <div className="wrap grid items-center gap-x-12 gap-y-5 py-10 md:grid-cols-[1fr_minmax(0,26rem)] md:py-12 lg:grid-cols-[1fr_minmax(0,32rem)]">
        <div>
          <h2 id="footer-newsletter" className="text-2xl text-white md:text-3xl">
            Newsletter
          </h2>
          <p className="mt-2 max-w-md text-pretty">New products, offers and advice for life with your dog.</p>
        </div>
        <LazyNewsletterForm source="footer" background="dark" />
      </div>
    </section>
  );
}
