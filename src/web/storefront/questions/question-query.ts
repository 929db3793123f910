import { maxPages } from '#contract/limits.ts';

interface QuestionQuery {
  /** What is searched for; empty for all questions. */
  q: string;
  page: number;
}

/** Parses which questions the URL of a product page selects; invalid parameters are ignored. */
export function parseQuestionQuery(search: URLSearchParams): QuestionQuery {
  const page = Number(search.get('questionPage') ?? 1);
  return {
    q: (search.get('questions') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page >= 1 && page <= maxPages ? page : 1,
  };
}

/** Sets the parameters of the questions, in canonical form. */
export function setQuestionQuery(search: URLSearchParams, { q, page }: QuestionQuery): URLSearchParams {
  for (const name of ['questions', 'questionPage']) search.delete(name);
  if (q) search.set('questions', q);
  if (page > 1) search.set('questionPage', String(page));
  return search;
}

/** The path of a product page with these questions, and everything else as it is. */
export function questionsPath(slug: string, search: URLSearchParams, query: QuestionQuery): string {
  const next = setQuestionQuery(new URLSearchParams(search), query);
  return `/products/${slug}${next.size > 0 ? `?${next}` : ''}#questions`;
}
