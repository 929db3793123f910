import type { ShopSettings } from '#web/root-data.ts';
import { Link } from '#web/ui/link.tsx';
import { footerLinksOf } from './footer-links.ts';

/** When the shop opened (product specification, section 9). */
const firstYear = 2023;

/** "2023–2026". */
export const copyrightYears = (year: number | undefined): string =>
  year !== undefined && year > firstYear ? `${firstYear}–${year}` : String(firstYear);

/** The last line of a page: who, the legal texts, and what prices include. It needs no context, so cached fragments may contain it. */
export function FooterLegal({ settings, year }: { settings: ShopSettings; year: number | undefined }) {
  const { shopName, pricesIncludeTax } = settings;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1 text-sm text-white/75">
      <span>
        © {copyrightYears(year)} {shopName}
      </span>
      {footerLinksOf(settings).legal.map(({ label, to }) => (
        <Link key={to} to={to} className="footer-link">
          {label}
        </Link>
      ))}
      <span className="md:ml-auto">Prices {pricesIncludeTax ? 'include' : 'exclude'} VAT. Delivery is extra.</span>
    </div>
  );
}
