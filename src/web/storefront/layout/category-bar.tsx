import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import type { MenuCategory } from '#contract/catalog.ts';
import { topCategories } from '#web/root-data.ts';
import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { CategoryPanels } from './category-panels.tsx';
import { LinkItems } from './link-list.tsx';
import { categoryLinks } from './navigation.ts';

interface CategoryBarProps {
  categories: readonly MenuCategory[];
}

/**
 * The categories with their panels. The browser keeps the server's HTML of them, since hydrating some hundred links would cost every page some time: one handler
 * follows and prefetches them all.
 */
export const CategoryBar = import.meta.env.SSR ? ServerCategoryBar : BrowserCategoryBar;

function ServerCategoryBar({ categories }: CategoryBarProps) {
  return <CachedFragment as="ul" className="category-bar" component={CategoryPanels} props={{ categories }} />;
}

/** For the header to be shown again after the checkout, which has another one. */
let knownHtml = '';

function BrowserCategoryBar({ categories }: CategoryBarProps) {
  const navigate = useNavigate();
  const bar = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  // While hydrating, no HTML means the server's.
  const [html] = useState(hydrated ? knownHtml : '');
  const [isPlain] = useState(hydrated && knownHtml === '');
  const [prefetched, setPrefetched] = useState<string>();
  useEffect(() => {
    if (bar.current) knownHtml = bar.current.innerHTML.replaceAll(' open=""', '');
  }, []);
  // The document began with the checkout: the panels come with the next one.
  if (isPlain)
    return (
      <ul className="category-bar">
        <LinkItems links={categoryLinks(topCategories(categories))} linkClassName="category-name" />
      </ul>
    );
  const follow = (event: MouseEvent) => {
    const path = pathOf(event);
    if (path === undefined || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(path);
  };
  const prefetch = (event: PointerEvent) => {
    const path = pathOf(event);
    if (path !== undefined && navigator.onLine) setPrefetched(path);
  };
  return (
    <>
      {/* biome-ignore lint/a11y: only the links inside are interactive. */}
      <ul
        ref={bar}
        className="category-bar"
        onClick={follow}
        onPointerOver={prefetch}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server.
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {prefetched && <PrefetchPageLinks page={prefetched} />}
    </>
  );
}

/** The path of the link that an event happened on. */
function pathOf({ target }: MouseEvent): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link ? link.pathname + link.search : undefined;
}
