import type { Crumb } from '#web/ui/breadcrumb.tsx';
import type { JsonLd } from './json-ld.ts';

/** The breadcrumb of a page. The last crumb is the page itself, which needs no URL. */
export const breadcrumbList = (origin: string, crumbs: readonly Crumb[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, to }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(to && { item: origin + to }),
  })),
});
