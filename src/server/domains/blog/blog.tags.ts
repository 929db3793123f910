/** Moves with every article (migrations/0007). */
export const articlesTag = 'articles';
