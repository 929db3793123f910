import { Link } from 'react-router';
import { type ShopFacts, useRootData } from '#web/shop-facts.ts';
import logoUrl from '#web/storefront/pictures/logo.svg';
import { AppBadges } from './app-badges.tsx';
import { footerLinks } from './navigation.ts';
import { SocialLinks } from './social-links.tsx';

export function Footer() {
  const data = useRootData();
  const name = data?.settings.shopName ?? 'Kibble';
  return (
    <footer className="mt-20 bg-deep text-[0.9375rem] text-white/85">
      <div className="wrap grid grid-cols-2 gap-x-6 gap-y-10 py-14 md:grid-cols-[1.6fr_1fr_1fr_1.4fr]">
        <div className="max-md:col-span-2">
          <p className="flex items-center gap-2.5">
            <span className="grid size-12 place-items-center rounded-full bg-cream">
              <img src={logoUrl} alt="" width={36} height={36} className="size-8" />
            </span>
            <span className="text-3xl font-extrabold tracking-[-0.045em] text-white">{name}</span>
          </p>
          <p className="mt-4 max-w-xs text-pretty">Food whose label we would read aloud, and things that survive a week with a terrier.</p>
          {data && <SocialLinks links={data.settings.social} />}
        </div>
        <FooterNav title="The shop" links={footerLinks} />
        <FooterNav
          title="For your dog"
          links={(data?.categories ?? [])
            .filter(({ parent }) => parent === null)
            .slice(0, 6)
            .map(({ slug, title }) => ({ label: title, to: `/products?category=${slug}` }))}
        />
        {data && <AppBadges settings={data.settings} />}
      </div>
      {data && <LegalLines settings={data.settings} />}
    </footer>
  );
}

function FooterNav({ title, links }: { title: string; links: readonly { label: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2 className="text-base font-semibold tracking-normal text-white">{title}</h2>
      <ul className="mt-3">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} prefetch="intent" className="footer-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LegalLines({ settings }: { settings: ShopFacts }) {
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
        <Link to="/privacy" prefetch="intent" className="footer-link">
          Privacy
        </Link>
        <span className="md:ml-auto">All prices {pricesIncludeTax ? 'include' : 'exclude'} VAT; delivery is extra</span>
      </div>
    </div>
  );
}
