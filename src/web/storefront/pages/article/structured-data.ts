import type { WholeArticle } from '#contract/blog.ts';
import { socialPicturePath } from '#shared/social-picture.ts';
import { largestImageUrl } from '#shared/srcset.ts';
import type { RootData } from '#web/shop-facts.ts';
import { publisher } from '#web/storefront/parts/structured-data/organization.ts';
import type { Thing } from '#web/storefront/parts/structured-data/thing.ts';

/** What is shown of a headline at the most. */
const longestHeadline = 110;

/** An article as search engines read it. */
export function blogPosting(article: WholeArticle, root: RootData): Thing {
  const { title, slug, excerpt, thumbnail, author, tags, publishedAt, createdAt, updatedAt, content } = article;
  const published = publishedAt ?? createdAt;
  const address = `${root.origin}/blog/${slug}`;
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#article`,
    headline: title.slice(0, longestHeadline),
    description: excerpt,
    image: [root.origin + socialPicturePath(thumbnail._id), root.origin + largestImageUrl(thumbnail)],
    author: { '@type': 'Person', name: author, url: `${root.origin}/about-us` },
    publisher: publisher(root),
    datePublished: published,
    // What waited for its day was changed last before it came out.
    dateModified: updatedAt > published ? updatedAt : published,
    mainEntityOfPage: { '@type': 'WebPage', '@id': address },
    url: address,
    inLanguage: 'en',
    wordCount: content.replace(/<[^>]+>/g, ' ').match(/\S+/g)?.length ?? 0,
    ...(tags.length > 0 && { keywords: tags }),
  };
}
