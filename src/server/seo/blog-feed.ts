import { Feed } from 'feed';
import type { Article } from '#contract/blog.ts';
import type { Settings } from '#contract/settings.ts';
import { socialImagePath } from '#shared/social-image.ts';
import { largestImageUrl } from '#shared/srcset.ts';

export const maxFeedArticles = 20;

type FeedArticle = Article & { content: string };

/** The newest articles as RSS 2.0, each with its image and full content. */
export function renderBlogFeed(origin: string, { shopName, contactEmail }: Settings, articles: readonly FeedArticle[]): string {
  const times = articles.map(({ updatedAt, publishedAt }) => Math.max(Date.parse(updatedAt), Date.parse(publishedAt ?? updatedAt)));
  const feed = new Feed({
    title: `${shopName}: living with dogs`,
    description: 'Feeding, walking, grooming and growing old: what we’ve learned about living with dogs.',
    id: `${origin}/blog`,
    link: `${origin}/blog`,
    language: 'en',
    image: `${origin}/icons/512.png`,
    feedLinks: { rss: `${origin}/blog/feed.xml` },
    author: { name: shopName, email: contactEmail },
    // The time of the newest article, not of the request, so that the same articles are the same bytes.
    ...(times.length > 0 && { updated: new Date(Math.max(...times)) }),
    generator: false,
  });
  for (const { _id, title, slug, excerpt, content, thumbnail, author, authorSlug, tags, publishedAt, createdAt } of articles) {
    feed.addItem({
      title,
      id: `urn:uuid:${_id}`,
      link: `${origin}/blog/${slug}`,
      date: new Date(publishedAt ?? createdAt),
      description: excerpt,
      content: imageHtml(origin, thumbnail) + withAbsoluteLinks(origin, content),
      author: [{ name: author, email: contactEmail, ...(authorSlug !== null && { link: `${origin}/blog/author/${authorSlug}` }) }],
      category: tags.map((name) => ({ name })),
      image: { url: origin + socialImagePath(thumbnail._id), type: 'image/jpeg', length: 0 },
    });
  }
  return feed.rss2();
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const imageHtml = (origin: string, image: Article['thumbnail']): string =>
  `<p><img src="${origin}${largestImageUrl(image)}" width="${image.width}" height="${image.height}" alt="${escapeHtml(image.alt)}"></p>`;

/** Feed readers cannot resolve relative links, so the shop's own links become absolute. */
const withAbsoluteLinks = (origin: string, html: string): string => html.replace(/(\s(?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
