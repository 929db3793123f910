import type { MetaDescriptor } from 'react-router';
import type { RootData } from '#web/root-data.ts';

/** Tells readers of feeds where the blog's is, as a part of a page's head. */
export const feedLink = ({ origin, settings }: RootData): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${settings.shopName}: the blog`,
  href: `${origin}/blog/feed.xml`,
});
