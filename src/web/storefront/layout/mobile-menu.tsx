import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { MenuCategory } from '#contract/catalog.ts';
import { topCategories } from '#web/root-data.ts';
import { usePopoverCloseOnBack } from '#web/ui/use-close-on-back.ts';
import { useHideOnNewPage } from '#web/ui/use-hide-on-new-page.ts';
import { AccountLinks } from './account-links.tsx';
import { LinkList } from './link-list.tsx';
import { categoryLinks, type NavigationLink } from './navigation.ts';

/** The menu of screens narrower than 768 px. A popover, so that it also opens before hydration. */
export function MobileMenu({ links, categories }: { links: readonly NavigationLink[]; categories: readonly MenuCategory[] }) {
  const ref = useRef<HTMLElement>(null);
  useHideOnNewPage(ref);
  usePopoverCloseOnBack(ref);
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
        <LinkList links={links} listClassName="text-2xl font-bold tracking-tight" linkClassName="block py-2" />
        <div className="my-4 border-y border-line py-3">
          <div className="-mx-4 text-primary">
            <AccountLinks />
          </div>
        </div>
        <LinkList links={categoryLinks(topCategories(categories))} linkClassName="block py-2.5" />
      </nav>
    </>
  );
}
