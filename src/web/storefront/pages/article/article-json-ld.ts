import type { ArticlePage } from '#contract/blog.ts';
import { socialImagePath } from '#shared/social-image.ts';
import { largestImageUrl } from '#shared/srcset.ts';
import type { RootData } from '#web/root-data.ts';
import type { JsonLd } from '#web/storefront/structured-data/json-ld.ts';
import { publisher } from '#web/storefront/structured-data/organization.ts';

/** How many characters of a headline search engines show. */
const maxHeadlineLength = 110;

/** The author, with a page or only by name. */
function person({ author, authorProfile }: Pick<ArticlePage, 'author' | 'authorProfile'>, { origin }: RootData): JsonLd {
  if (!authorProfile) return { '@type': 'Person', name: author, url: `${origin}/about-us` };
  const url = `${origin}/blog/author/${authorProfile.slug}`;
  return {
    '@type': 'Person',
    '@id': `${url}#author`,
    name: author,
    url,
    ...(authorProfile.bio && { description: authorProfile.bio }),
    ...(authorProfile.image && { image: origin + largestImageUrl(authorProfile.image) }),
  };
}

/** An article as structured data. */
export function articleJsonLd(article: Omit<ArticlePage, 'more' | 'productCards'>, root: RootData): JsonLd {
  const { title, slug, excerpt, thumbnail, tags, publishedAt, createdAt, updatedAt, content } = article;
  const published = publishedAt ?? createdAt;
  const url = `${root.origin}/blog/${slug}`;
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#article`,
    headline: title.slice(0, maxHeadlineLength),
    description: excerpt,
    image: [root.origin + socialImagePath(thumbnail._id), root.origin + largestImageUrl(thumbnail)],
    author: person(article, root),
    publisher: publisher(root),
    datePublished: published,
    // A scheduled article was last updated before it was published.
    dateModified: updatedAt > published ? updatedAt : published,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    url: url,
    inLanguage: 'en',
    wordCount: content.replace(/<[^>]+>/g, ' ').match(/\S+/g)?.length ?? 0,
    ...(tags.length > 0 && { keywords: tags }),
  };
}
