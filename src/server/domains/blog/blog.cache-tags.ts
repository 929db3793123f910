/** Invalidated by every change of an article (migrations/0019). */
export const articlesTag = 'articles';
