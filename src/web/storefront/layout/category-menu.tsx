import ChevronDown from 'lucide-react/icons/chevron-down';
import { useRef } from 'react';
import type { MenuCategory } from '#contract/catalog.ts';
import { topCategories } from '#web/root-data.ts';
import { useHideOnNewPage } from '#web/ui/use-hide-on-new-page.ts';
import { fitNames } from './fit-names.ts';
import { LinkList } from './link-list.tsx';
import { categoryLinks } from './navigation.ts';

/** A menu of all categories, where they do not fit into the header. A popover, so that it also opens before hydration. */
export function CategoryMenu({ categories }: { categories: readonly MenuCategory[] }) {
  const ref = useRef<HTMLElement>(null);
  useHideOnNewPage(ref);
  const top = topCategories(categories);
  const breakpoints = fitNames(top.map(({ title }) => title));
  if (top.length === 0) return null;
  return (
    <>
      <button type="button" popoverTarget="category-menu" className={`category-button ${hiddenWhenAllFit(breakpoints)}`}>
        {/* "More" where some categories are already in the header. */}
        <span className={breakpoints.includes('lg') ? 'lg:hidden' : breakpoints.includes('xl') ? 'xl:hidden' : ''}>Categories</span>
        <span className={breakpoints.includes('lg') ? 'max-lg:hidden' : breakpoints.includes('xl') ? 'max-xl:hidden' : 'hidden'}>
          More<span className="sr-only"> categories</span>
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <nav ref={ref} id="category-menu" popover="auto" aria-label="All categories" className="header-menu category-menu">
        <LinkList links={categoryLinks(top)} linkClassName="menu-item" />
      </nav>
    </>
  );
}

/** Hides the button where all categories fit into the header. */
function hiddenWhenAllFit(breakpoints: readonly ReturnType<typeof fitNames>[number][]): string {
  if (breakpoints.includes(null)) return '';
  return breakpoints.includes('xl') ? 'xl:hidden' : 'lg:hidden';
}
