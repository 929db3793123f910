import type { MetaDescriptor } from 'react-router';
import { findRootData } from '#web/root-data.ts';

/** The head of a page of the back office, which nobody finds by searching. `matches` comes with the route's meta arguments. */
export function adminMeta(matches: readonly unknown[], title: string): MetaDescriptor[] {
  const shop = findRootData(matches)?.settings.shopName ?? 'Kibble';
  return [{ title: `${title} · ${shop} back office` }, { name: 'robots', content: 'noindex, nofollow' }];
}
