import sanitizeHtml from 'sanitize-html';
import type { PageKey } from '#contract/pages.ts';
import { helpExamples } from './help-examples.ts';
import type { PageRow } from './pages.queries.ts';
import { textExamples } from './text-examples.ts';

const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Plain text as HTML: an empty line starts a new paragraph. */
export const toPageHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br />')}</p>`)
    .join('');

/** HTML as plain text, with an empty line between paragraphs. */
export function toPlainText(html: string): string {
  const lines = html
    .replace(/\s*\n\s*/g, ' ')
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/<li[^>]*>/gi, '• ')
    .replace(/<\/(li|tr)>/gi, '\n')
    .replace(/<\/(p|h2|h3|h4|ul|ol|blockquote|table)>/gi, '\n\n');
  // What is left are the four characters that it escapes.
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The HTML of a page: what was written, or the example that comes with the shop. */
export const contentOf = ({ key, example, content }: Pick<PageRow, 'key' | 'example' | 'content'>): string =>
  content ?? (key ? textExamples[key] : ((example && helpExamples[example]) ?? ''));

/** Where a text of the shop is shown that is only a part of a page. */
const partsOfPages: Partial<Record<PageKey, string>> = {
  newsletterPolicy: '/privacy#newsletter',
  withdrawal: '/withdraw#right-of-withdrawal',
};

/** Where the shop shows a page. */
export function pathOf({ key, slug, help_topic }: Pick<PageRow, 'key' | 'slug' | 'help_topic'>): string {
  if (key === null) return `/${help_topic === null ? 'pages' : 'help'}/${slug}`;
  return partsOfPages[key] ?? `/${slug}`;
}
