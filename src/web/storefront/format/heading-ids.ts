import { firstFreeSlug, slugify } from '#shared/slug.ts';

export interface Heading {
  id: string;
  text: string;
}

/** Sanitized HTML has no other entities. */
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const stripTags = (html: string): string =>
  html.replace(/<[^>]+>/g, '').replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

/** Ids that the page around the article uses. */
const reservedIds = ['content', 'menu', 'footer-newsletter', 'device', 'newsletter', 'who'];

/** Adds an id to each h2 of sanitized HTML. Returns the HTML and the headings in order. */
export function addHeadingIds(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const usedIds = new Set(reservedIds);
  const htmlWithIds = html.replace(/<h2>(.*?)<\/h2>/gs, (_, inner: string) => {
    const text = stripTags(inner).trim();
    const id = firstFreeSlug(slugify(text) || 'part', usedIds);
    usedIds.add(id);
    headings.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: htmlWithIds, headings };
}

/** The reading speed of native speakers. */
const wordsPerMinute = 220;

/** The reading time in whole minutes, at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round((stripTags(html.replaceAll('<', ' <')).match(/\S+/g)?.length ?? 0) / wordsPerMinute));
