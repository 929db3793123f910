import { createStaticFragment } from '#web/ui/static-fragment.tsx';

const load = () => import('./category-panels.tsx').then(({ CategoryPanels }) => CategoryPanels);

/** The categories with their panels. */
export const CategoryBar = createStaticFragment({
  as: 'ul',
  className: 'category-bar',
  component: import.meta.env.SSR ? await load() : undefined,
  load,
});
