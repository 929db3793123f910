import type { MetaDescriptor } from 'react-router';
import { findRootData } from '#web/root-data.ts';

/** The head of a page of the back office, which search engines do not index. `matches` comes from the arguments of the route's meta. */
export function adminMeta(matches: readonly unknown[], title: string): MetaDescriptor[] {
  const shop = findRootData(matches)?.settings.shopName ?? 'Kibble';
  return [{ title: `${title} · ${shop} back office` }, { name: 'robots', content: 'noindex, nofollow' }];
}
