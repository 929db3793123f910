import Heart from 'lucide-react/icons/heart';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { type CategoryLink, topCategories } from '#web/shop-facts.ts';
import { Link } from '#web/ui/link.tsx';
import { Part } from '#web/ui/part.tsx';
import { headerLinks, menuLinks } from './navigation.ts';

/** The menu of screens narrower than 768 px. A popover, so that it also opens before scripts are there. */
export function PhoneMenu({ categories }: { categories: readonly CategoryLink[] }) {
  const ref = useRef<HTMLElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu.
  useEffect(() => {
    if (ref.current?.matches(':popover-open')) ref.current.hidePopover();
  }, [key]);
  return (
    <>
      <button type="button" popoverTarget="menu" aria-label="Menu" className="icon-btn -ml-2 md:hidden">
        <Menu size={26} aria-hidden="true" />
      </button>
      <nav ref={ref} id="menu" popover="auto" aria-label="Menu" className="phone-menu">
        <div className="flex justify-end">
          <button type="button" popoverTarget="menu" popoverTargetAction="hide" aria-label="Close the menu" className="icon-btn">
            <X size={24} aria-hidden="true" />
          </button>
        </div>
        <Part as="div" of={MenuLinks} given={{ categories }} />
      </nav>
    </>
  );
}

function MenuLinks({ categories }: { categories: readonly CategoryLink[] }) {
  return (
    <>
      <ul className="text-2xl font-bold tracking-tight">
        {headerLinks.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="block py-2">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="my-5 border-y border-line py-3">
        {topCategories(categories).map(({ slug, title }) => (
          <li key={slug}>
            <Link to={`/products?category=${slug}`} className="block py-2.5">
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <ul>
        {menuLinks.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} className="flex items-center gap-3 py-2.5 font-semibold text-primary">
              <Heart size={20} aria-hidden="true" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
