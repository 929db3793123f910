/** Invalidated by every change of an article (migrations/0007). */
export const articlesTag = 'articles';
