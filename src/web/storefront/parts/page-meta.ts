import type { MetaDescriptor } from 'react-router';
import type { RootData } from '#web/shop-facts.ts';

interface PageMeta {
  /** Without the shop's name. */
  title: string;
  description?: string;
  /** The address that stands for all others of this page. */
  path: string;
  /** A picture's path, for those who share the page. */
  picture?: string;
  /** A page that nobody should find by searching, like a filtered list. */
  unlisted?: boolean;
}

/** The head of a page: title, description, canonical address, and what is shown when it is shared. `matches` comes with the route's meta arguments. */
export function pageMeta(matches: readonly unknown[], { title, description, path, picture, unlisted }: PageMeta): MetaDescriptor[] {
  const root = rootDataOf(matches);
  const name = root?.settings.shopName;
  const whole = !name || title.includes(name) ? title : `${title} · ${name}`;
  const tags: MetaDescriptor[] = [{ title: whole }, { property: 'og:title', content: title }];
  if (description) tags.push({ name: 'description', content: description }, { property: 'og:description', content: description });
  if (name) tags.push({ property: 'og:site_name', content: name });
  if (unlisted) tags.push({ name: 'robots', content: 'noindex, follow' });
  if (root) {
    tags.push({ tagName: 'link', rel: 'canonical', href: root.origin + path }, { property: 'og:url', content: root.origin + path });
    if (picture) tags.push({ property: 'og:image', content: root.origin + picture });
  }
  return tags;
}

/** What the root has loaded, as a route's meta finds it. */
export function rootDataOf(matches: readonly unknown[]): RootData | undefined {
  const root = (matches as readonly ({ id: string; loaderData?: unknown } | undefined)[]).find((match) => match?.id === 'root');
  return root?.loaderData as RootData | undefined;
}
