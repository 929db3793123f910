import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type ShopSettings, topCategories, useRootData } from '#web/root-data.ts';
import { ModalLink } from '#web/storefront/modals/modal-link.tsx';
import { NewsletterForm } from '#web/storefront/newsletter/newsletter-form.tsx';
import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import { Link } from '#web/ui/link.tsx';
import { AppBadges } from './app-badges.tsx';
import { LinkItems } from './link-list.tsx';
import { categoryLinks, headerLinks, type NavigationLink } from './navigation.ts';
import { ShopLogo } from './shop-logo.tsx';
import { SocialLinks } from './social-links.tsx';

/** Pages with a newsletter form of their own, and those of checkout and sign-in, where it would distract. */
const pathsWithoutNewsletter = new Set([
  ...['/', '/blog', '/newsletter', '/checkout', '/checkout/payment', '/success', '/payment-success', '/payment-denied'],
  ...['/login', '/register', '/verification', '/forgot-password', '/reset-password'],
]);

export function Footer() {
  const data = useRootData();
  const { pathname } = useLocation();
  return (
    <footer className="mt-20 bg-deep text-[0.9375rem] text-white/85">
      {!pathsWithoutNewsletter.has(pathname) && <FooterNewsletter />}
      <CachedFragment
        as="div"
        component={FooterContent}
        props={{
          settings: data?.settings,
          categories: categoryLinks(topCategories(data?.categories ?? []).slice(0, 6)),
        }}
      />
    </footer>
  );
}

interface FooterContentProps {
  /** Missing only on the error page, if they could not be loaded. */
  settings: ShopSettings | undefined;
  categories: readonly NavigationLink[];
}

function FooterContent({ settings, categories }: FooterContentProps) {
  return (
    <>
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-[1.6fr_1fr_1fr_1.4fr]">
        <div className="max-md:col-span-2">
          <FooterBrand settings={settings} />
          {settings && <p className="mt-4 max-w-xs text-pretty">{settings.tagline}</p>}
          {settings && <SocialLinks links={settings.social} />}
        </div>
        <FooterNav title="The shop" links={settings?.footerLinks ?? headerLinks}>
          {settings && <PolicyLinks />}
        </FooterNav>
        <FooterNav title="For your dog" links={categories} />
        {settings && <AppBadges settings={settings} />}
      </div>
      {settings && <LegalInfo settings={settings} />}
    </>
  );
}

function FooterBrand({ settings }: { settings: ShopSettings | undefined }) {
  const logo = settings?.logo;
  return (
    <p className="flex items-center gap-2.5">
      <span className={`grid place-items-center bg-cream ${logo ? 'rounded-xl p-2' : 'size-12 rounded-full'}`}>
        <ShopLogo logo={logo} loading="lazy" className="h-8" />
      </span>
      {(!logo || settings.logoWithName) && (
        <span className="text-3xl font-extrabold tracking-[-0.045em] text-white">{settings?.shopName ?? 'Kibble'}</span>
      )}
    </p>
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
          <p className="mt-2 max-w-md text-pretty">What is new, what is on offer, and what we have learned about living with dogs.</p>
        </div>
        <NewsletterForm source="footer" background="dark" />
      </div>
    </section>
  );
}

function FooterNav({ title, links, children }: { title: string; links: readonly NavigationLink[]; children?: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-base font-semibold tracking-normal text-white">{title}</h2>
      <ul className="mt-3">
        <LinkItems links={links} linkClassName="footer-link" />
        {children}
      </ul>
    </nav>
  );
}

/** Links that open the delivery and return policies in a modal. */
function PolicyLinks() {
  return (
    <>
      <li>
        <ModalLink modal={{ name: 'shipment' }} href="/about-us#delivery" className="footer-link">
          Delivery
        </ModalLink>
      </li>
      <li>
        <ModalLink modal={{ name: 'returnPolicy' }} href="/about-us#returns" className="footer-link">
          Returns
        </ModalLink>
      </li>
    </>
  );
}

function LegalInfo({ settings }: { settings: ShopSettings }) {
  const { shopName, legalName, legalAddress, vatId, contactEmail, pricesIncludeTax } = settings;
  return (
    <div className="border-t border-white/15">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-6 text-sm text-white/75">
        <span>
          © 2023 {shopName} · {legalName}, {legalAddress}
          {vatId && ` · VAT id ${vatId}`}
        </span>
        <a href={`mailto:${contactEmail}`} className="footer-link">
          {contactEmail}
        </a>
        {settings.pages.map(({ path, title }) => (
          <Link key={path} to={path} className="footer-link">
            {title}
          </Link>
        ))}
        <span className="md:ml-auto">All prices {pricesIncludeTax ? 'include' : 'exclude'} VAT; delivery is extra</span>
      </div>
    </div>
  );
}
