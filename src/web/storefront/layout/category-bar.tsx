import { topCategories } from '#web/root-data.ts';
import { createStaticFragment } from '#web/ui/static-fragment.tsx';
import { LinkItems } from './link-list.tsx';
import { categoryLinks } from './navigation.ts';

const load = () => import('./category-panels.tsx').then(({ CategoryPanels }) => CategoryPanels);

/** The categories with their panels. */
export const CategoryBar = createStaticFragment({
  as: 'ul',
  className: 'category-bar',
  component: import.meta.env.SSR ? await load() : undefined,
  load,
  fallback: ({ categories }) => <LinkItems links={categoryLinks(topCategories(categories))} linkClassName="category-name" />,
});
