import type { MetaDescriptor } from 'react-router';
import { socialImagePath, socialImageSize } from '#shared/social-image.ts';
import { findRootData, type RootData } from '#web/root-data.ts';

interface PageMeta {
  /** Without the shop's name. Of several, the first that fits into search results is used. */
  title: string | readonly string[];
  /** Truncated to what search engines show. */
  description?: string;
  /** The canonical path. */
  path: string;
  /** The preview image when the page is shared; by default the shop's own. */
  image?: { _id: string; alt: string };
  /** The Open Graph type. */
  kind?: 'website' | 'product' | 'article';
  /** Keeps the page out of search results, like a filtered list. */
  noIndex?: boolean;
}

/** How many characters search engines show of a title and of a description. */
const maxTitleLength = 60;
const maxDescriptionLength = 160;

/**
 * The head of a page: title, description, canonical URL and social tags. `matches` comes with the route's meta arguments.
 * Tags that only crawlers read are rendered on the server alone: browsers do not load the code for them, and `useRemoveStaleMeta` removes them on
 * navigation.
 */
export function pageMeta(matches: readonly unknown[], page: PageMeta): MetaDescriptor[] {
  const root = findRootData(matches);
  const titles = [page.title].flat();
  const [shortest = ''] = titles.toSorted((a, b) => a.length - b.length);
  const fittingTitle = titles
    .flatMap((title) => titlesWithShopName(title, root?.settings.shopName))
    .find((title) => title.length <= maxTitleLength);
  const tags: MetaDescriptor[] = [{ title: fittingTitle ?? shortest }];
  if (page.noIndex) tags.push({ name: 'robots', content: 'noindex, follow' });
  if (root) tags.push({ tagName: 'link', rel: 'canonical', href: root.origin + page.path });
  return import.meta.env.SSR && root ? [...tags, ...socialTags(root, page)] : tags;
}

const titlesWithShopName = (title: string, name: string | undefined): string[] =>
  !name || title.includes(name) ? [title] : [`${title} · ${name}`, title];

/** The description and the tags for link previews. */
function socialTags({ origin, settings }: RootData, { title, description, path, image, kind = 'website' }: PageMeta): MetaDescriptor[] {
  const shortDescription = description && truncateAtWord(description, maxDescriptionLength);
  const properties = {
    'og:title': [title].flat()[0],
    ...(shortDescription && { 'og:description': shortDescription }),
    'og:type': kind,
    'og:url': origin + path,
    'og:site_name': settings.shopName,
    'og:locale': 'en_IE',
    'og:image': origin + socialImagePath(image?._id),
    'og:image:type': 'image/jpeg',
    'og:image:width': String(socialImageSize.width),
    'og:image:height': String(socialImageSize.height),
    'og:image:alt': image?.alt || 'Two happy dogs next to a bag of food',
  };
  return [
    ...(shortDescription ? [{ name: 'description', content: shortDescription }] : []),
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** A text as one line of at most `maxLength` characters, cut between words if possible. */
export function truncateAtWord(text: string, maxLength: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxLength) return line;
  const end = line.lastIndexOf(' ', maxLength - 1);
  return `${line.slice(0, end > maxLength / 2 ? end : maxLength - 1).replace(/[\s,;:.–-]+$/, '')}…`;
}
