import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import { categoryPath } from './navigation.ts';

/** Marks the link to the category whose list is shown, and the name above it. From outside, since the menu's links are not hydrated. */
export function useMarkCurrentCategory(menu: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const category = pathname === '/products' ? new URLSearchParams(search).get('category') : null;
  useEffect(() => {
    for (const marked of menu.current?.querySelectorAll('.category-bar [aria-current]') ?? []) marked.removeAttribute('aria-current');
    const link = category && menu.current?.querySelector(`.category-bar [href="${CSS.escape(categoryPath(category))}"]`);
    if (!link) return;
    link.setAttribute('aria-current', 'page');
    link.closest('details')?.firstElementChild?.setAttribute('aria-current', 'true');
  }, [menu, category]);
}
