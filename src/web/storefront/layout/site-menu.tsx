import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import type { MenuCategory } from '#contract/catalog.ts';
import { usePopoverCloseOnBack } from '#web/ui/use-close-on-back.ts';
import { useHideOnNewPage } from '#web/ui/use-hide-on-new-page.ts';
import { AccountLinks } from './account-links.tsx';
import { CategoryBar } from './category-bar.tsx';
import { LinkList } from './link-list.tsx';
import type { NavigationLink } from './navigation.ts';
import { useMarkCurrentCategory } from './use-mark-current-category.ts';

/** Opens the menu on phones; a popover, so that it also opens before hydration. */
export const MenuButton = () => (
  <button type="button" popoverTarget="menu" aria-label="Menu" className="icon-btn -ml-2 md:hidden">
    <Menu size={26} aria-hidden="true" />
  </button>
);

/** The categories as a bar. On phones they begin a menu, which goes on with the account and the shop's links. */
export function SiteMenu({ links, categories }: { links: readonly NavigationLink[]; categories: readonly MenuCategory[] }) {
  const ref = useRef<HTMLElement>(null);
  useHideOnNewPage(ref);
  usePopoverCloseOnBack(ref);
  useMarkCurrentCategory(ref);
  return (
    <nav ref={ref} id="menu" popover="auto" aria-label="Menu" className="site-menu">
      <div className="flex items-center justify-between md:hidden">
        <p className="text-lg font-bold">Shop by category</p>
        <button type="button" popoverTarget="menu" popoverTargetAction="hide" aria-label="Close the menu" className="icon-btn -mr-2">
          <X size={24} aria-hidden="true" />
        </button>
      </div>
      <CategoryBar props={{ categories }} />
      <div className="md:hidden">
        <div className="-mx-4 my-3 border-b border-line pb-3 text-primary">
          <AccountLinks />
        </div>
        <LinkList links={links} listClassName="text-[0.9375rem] text-grey" linkClassName="block py-2.5" />
      </div>
    </nav>
  );
}
