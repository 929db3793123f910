import { useRootData } from '#web/root-data.ts';
import { Link } from '#web/ui/link.tsx';

/** The footer of the checkout: who sells, and the legal texts. */
export function CheckoutFooter() {
  const settings = useRootData()?.settings;
  if (!settings) return null;
  return (
    <footer className="mt-20 border-t border-line text-sm text-grey">
      <div className="wrap flex flex-wrap items-center gap-x-6 gap-y-1 py-6">
        <span>
          © 2023 {settings.shopName} · {settings.legalName}
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
