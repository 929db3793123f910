import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { type ShopSettings, topCategories, useRootData } from '#web/root-data.ts';
import { toPhoneHref } from '#web/storefront/format/phone-href.ts';
import { NewsletterForm } from '#web/storefront/newsletter/newsletter-form.tsx';
import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import { AppBadges } from './app-badges.tsx';
import { FooterLegal } from './footer-legal.tsx';
import { footerLinksOf } from './footer-links.ts';
import { LinkItems } from './link-list.tsx';
import { categoryLinks, type NavigationLink } from './navigation.ts';
import { PaymentMarks } from './payment-marks.tsx';
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
          year: data?.year,
        }}
      />
    </footer>
  );
}

interface FooterContentProps {
  /** Missing only on the error page, if they could not be loaded. */
  settings: ShopSettings | undefined;
  categories: readonly NavigationLink[];
  /** Part of the fragment's key: it must not be computed in here. */
  year: number | undefined;
}

function FooterContent({ settings, categories, year }: FooterContentProps) {
  const { shop, help } = footerLinksOf(settings);
  return (
    <>
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-[1.7fr_1fr_1.2fr_1fr]">
        <div className="max-md:col-span-2">
          <FooterBrand settings={settings} />
          {settings && <p className="mt-4 max-w-xs text-pretty">{settings.tagline}</p>}
          {settings && <SocialLinks links={settings.social} />}
          {settings && <AppBadges settings={settings} />}
        </div>
        <FooterNav title="The shop" links={shop} />
        <FooterNav title="Help" links={help}>
          {settings && <ContactItems settings={settings} />}
        </FooterNav>
        {categories.length > 0 && <FooterNav title="For your dog" links={categories} />}
      </div>
      {settings && (
        <div className="border-t border-white/15">
          <div className="wrap space-y-4 py-6">
            <PaymentMarks methods={settings.paymentMethods} giftCards={settings.giftCards} />
            <FooterLegal settings={settings} year={year} />
          </div>
        </div>
      )}
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
          <p className="mt-2 max-w-md text-pretty">New products, offers and tips for life with a dog. About twice a month.</p>
        </div>
        <NewsletterForm source="footer" background="dark" />
      </div>
    </section>
  );
}

function FooterNav({ title, links, children }: { title: string; links: readonly NavigationLink[]; children?: ReactNode }) {
  return (
    <nav aria-label={title} className="min-w-0">
      <h2 className="text-base font-semibold tracking-normal text-white">{title}</h2>
      <ul className="mt-3">
        <LinkItems links={links} linkClassName="footer-link" />
        {children}
      </ul>
    </nav>
  );
}

const ContactItems = ({ settings: { contactEmail, contactPhone } }: { settings: ShopSettings }) => (
  <>
    <li>
      <a href={`mailto:${contactEmail}`} className="footer-link wrap-anywhere">
        {contactEmail}
      </a>
    </li>
    {contactPhone && (
      <li>
        <a href={toPhoneHref(contactPhone)} className="footer-link">
          {contactPhone}
        </a>
      </li>
    )}
  </>
);
