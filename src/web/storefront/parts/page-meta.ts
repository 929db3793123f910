import type { MetaDescriptor } from 'react-router';
import { socialPicturePath, socialPictureSize } from '#shared/social-picture.ts';
import { type RootData, rootDataOf } from '#web/shop-facts.ts';

interface PageMeta {
  /** Without the shop's name. Of several the first that is shown whole by those who search the web. */
  title: string | readonly string[];
  /** Cut where it would be cut anyway. */
  description?: string;
  /** The address that stands for all others of this page. */
  path: string;
  /** What those who share the page are shown of it; the shop's own picture without it. */
  picture?: { _id: string; alt: string };
  /** What it is to those who share it. */
  kind?: 'website' | 'product' | 'article';
  /** A page that nobody should find by searching, like a filtered list. */
  unlisted?: boolean;
}

/** How many characters search engines show of a title and of a description. */
const longestTitle = 60;
const longestDescription = 160;

/**
 * The head of a page: title, description, canonical address, and what is shown when it is shared. `matches` comes with the route's meta arguments.
 * What machines alone read stands in documents only: browsers do not load what makes it, and take it away when someone goes on (useForgetTold).
 */
export function pageMeta(matches: readonly unknown[], page: PageMeta): MetaDescriptor[] {
  const root = rootDataOf(matches);
  const titles = [page.title].flat();
  const [shortest = ''] = titles.toSorted((a, b) => a.length - b.length);
  const fitting = titles.flatMap((title) => withName(title, root?.settings.shopName)).find((title) => title.length <= longestTitle);
  const tags: MetaDescriptor[] = [{ title: fitting ?? shortest }];
  if (page.unlisted) tags.push({ name: 'robots', content: 'noindex, follow' });
  if (root) tags.push({ tagName: 'link', rel: 'canonical', href: root.origin + page.path });
  return import.meta.env.SSR && root ? [...tags, ...shareTags(root, page)] : tags;
}

const withName = (title: string, name: string | undefined): string[] =>
  !name || title.includes(name) ? [title] : [`${title} · ${name}`, title];

/** What search engines and those who share the page show of it. */
function shareTags({ origin, settings }: RootData, { title, description, path, picture, kind = 'website' }: PageMeta): MetaDescriptor[] {
  const said = description && shortened(description, longestDescription);
  const properties = {
    'og:title': [title].flat()[0],
    ...(said && { 'og:description': said }),
    'og:type': kind,
    'og:url': origin + path,
    'og:site_name': settings.shopName,
    'og:locale': 'en_IE',
    'og:image': origin + socialPicturePath(picture?._id),
    'og:image:type': 'image/jpeg',
    'og:image:width': String(socialPictureSize.width),
    'og:image:height': String(socialPictureSize.height),
    'og:image:alt': picture?.alt || 'Two happy dogs beside a bag of food',
  };
  return [
    ...(said ? [{ name: 'description', content: said }] : []),
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** A text of one line, of `most` characters at the most: cut between words. */
export function shortened(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const end = line.lastIndexOf(' ', most - 1);
  return `${line.slice(0, end > most / 2 ? end : most - 1).replace(/[\s,;:.–-]+$/, '')}…`;
}
