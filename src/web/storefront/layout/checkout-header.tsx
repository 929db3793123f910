import ArrowLeft from 'lucide-react/icons/arrow-left';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useRootData } from '#web/root-data.ts';
import { Link } from '#web/ui/link.tsx';
import { ShopLogo } from './shop-logo.tsx';

/** The header of the checkout, without anything that leads away from it but the way back and help. */
export function CheckoutHeader() {
  const settings = useRootData()?.settings;
  const name = settings?.shopName ?? 'Kibble';
  return (
    <header className="checkout-header">
      <div className="header-top">
        <div className="wrap flex h-full items-center justify-between">
          <p className="flex items-center gap-2">
            <LockKeyhole size={16} aria-hidden="true" />
            Secure checkout
          </p>
          <Link to="/contact" className="quick-link -mr-2.5">
            Need help?
          </Link>
        </div>
      </div>
      <div className="wrap flex min-h-16 items-center justify-between gap-4 md:min-h-20">
        <Link to="/" aria-label={`${name}, home`} className="-ml-1 flex items-center gap-2 rounded-lg p-1">
          <ShopLogo logo={settings?.logo} className="h-9 md:h-11" />
          {(!settings?.logo || settings.logoWithName) && (
            <span className="text-[1.75rem] leading-none font-extrabold tracking-[-0.045em] text-primary md:text-[2.125rem]">{name}</span>
          )}
        </Link>
        <Link to="/cart" className="link tap-target flex-none gap-1.5">
          <ArrowLeft size={18} aria-hidden="true" />
          Back to cart
        </Link>
      </div>
    </header>
  );
}
