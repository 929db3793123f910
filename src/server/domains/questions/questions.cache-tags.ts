/** Invalidated by changes of the published questions about a product, of their answers, and of the names of their authors (migrations/0058). */
export const questionsTagOf = (productId: string): string => `questions:${productId}`;
