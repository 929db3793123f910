import type { ReactNode } from 'react';
import type { ShopSettings } from '#web/root-data.ts';
import { toPhoneHref } from '#web/storefront/format/phone-href.ts';
import { AppBadges } from './app-badges.tsx';
import { FooterLegal } from './footer-legal.tsx';
import { footerLinksOf } from './footer-links.ts';
import { LinkItems } from './link-list.tsx';
import type { NavigationLink } from './navigation.ts';
import { PaymentMarks } from './payment-marks.tsx';
import { ShopLogo } from './shop-logo.tsx';
import { SocialLinks } from './social-links.tsx';

interface FooterContentProps {
  /** Missing only on the error page, if they could not be loaded. */
  settings: ShopSettings | undefined;
  categories: readonly NavigationLink[];
  /** Part of the fragment's key: it must not be computed in here. */
  year: number | undefined;
}

/** The footer below the newsletter. */
export function FooterContent({ settings, categories, year }: FooterContentProps) {
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
