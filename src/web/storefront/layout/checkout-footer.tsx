import { useRootData } from '#web/root-data.ts';
import { Link } from '#web/ui/link.tsx';
import { copyrightYears } from './footer-legal.tsx';

/** The footer of the checkout: who sells, and the legal texts. */
export function CheckoutFooter() {
  const data = useRootData();
  if (!data) return null;
  const { settings, year } = data;
  return (
    <footer className="mt-20 border-t border-line text-sm text-grey">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-6">
        <span>
          © {copyrightYears(year)} {settings.shopName} · {settings.legalName}
        </span>
        {settings.pages.map(({ path, title }) => (
          <Link key={path} to={path} className="tap-target hover:underline">
            {title}
          </Link>
        ))}
      </div>
    </footer>
  );
}
