import { plainTextOf } from '#shared/excerpt-of.ts';
import type { JsonLd } from './json-ld.ts';

/** A page whose title is a question, and its text the answer; null for any other. `content`: sanitized HTML. */
export function faqPage(title: string, content: string): JsonLd | null {
  const text = plainTextOf(content);
  if (!title.endsWith('?') || text === '') return null;
  return {
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text } }],
  };
}
