import type { HelpArticle } from '#contract/pages.ts';
import type { Shop } from '#server/platform/shop.ts';
import { readHelpArticles, searchHelpArticles } from './help-index.ts';

/** The articles of the help centre: all of them in its order, or those that fit a query, best first. There are some dozens at most. */
export async function listHelpArticles(shop: Pick<Shop, 'cache' | 'db'>, q?: string): Promise<{ list: HelpArticle[]; total: number }> {
  const list = q ? await searchHelpArticles(shop, q) : await readHelpArticles(shop.db);
  return { list, total: list.length };
}
