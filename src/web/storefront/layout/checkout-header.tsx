import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { Link } from '#web/ui/link.tsx';
import { HomeLink } from './home-link.tsx';

/** The header of the checkout, without anything that leads away from it but the way back and help. */
export const CheckoutHeader = () => (
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
      <HomeLink />
      <Link to="/cart" className="link tap-target flex-none">
        Back to cart
      </Link>
    </div>
  </header>
);
