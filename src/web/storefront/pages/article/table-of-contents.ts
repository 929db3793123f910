import { firstFreeSlug, slugify } from '#shared/slug.ts';

export interface Heading {
  id: string;
  text: string;
}

/** Cleaned text has these entities and no others. */
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const stripTags = (html: string): string =>
  html.replace(/<[^>]+>/g, '').replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

/** What the page around the article has addresses for. */
const reservedIds = ['content', 'menu', 'footer-newsletter'];

/** A cleaned text with an address at each of its large headings, and these headings in their order. */
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

/** Words that people read in a minute, in a language that is theirs. */
const wordsPerMinute = 220;

/** How long the text takes to read, in whole minutes, at least one. */
export const readingMinutes = (html: string): number =>
  Math.max(1, Math.round((stripTags(html).match(/\S+/g)?.length ?? 0) / wordsPerMinute));
