import type { MetaDescriptor } from 'react-router';
import type { RootData } from '#web/root-data.ts';

/** Part of a page's head: lets feed readers discover the blog's RSS feed. */
export const feedLink = ({ origin, settings }: RootData): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${settings.shopName}: the blog`,
  href: `${origin}/blog/feed.xml`,
});
