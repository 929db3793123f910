import { blog } from '#contract/blog.ts';
import { category, type FoundProduct, product } from '#contract/catalog.ts';
import { homeSectionWords } from '#contract/home-section-labels.ts';
import type { HomeSection } from '#contract/home-sections.schemas.ts';
import { settings as settingsCalls } from '#contract/settings.ts';
import type { LoadInput } from '#web/api/page-loaders.ts';
import { toArticleTeaser } from '#web/storefront/components/article-card.tsx';
import { toCategoryTiles } from '#web/storefront/components/category-tiles.tsx';
import { toCardData } from '#web/storefront/components/product-card-data.ts';

/** A section with its words, where it has any. */
export interface ShownSection {
  kind: HomeSection['kind'];
  title: string;
  text: string | undefined;
  button: string;
}

function toShownSection({ kind, title, text, button }: HomeSection): ShownSection {
  const words = homeSectionWords[kind];
  return { kind, title: title ?? words.title ?? '', text: text ?? words.text ?? undefined, button: button ?? words.button ?? '' };
}

/** What the home page shows. Always the same calls, whose replies are cached, whatever is hidden: brands and allergens are counted with the best sellers. */
export async function loadHome({ api }: LoadInput) {
  const { heroButton, heroImage, homeSections } = await api.call(settingsCalls.get, {});
  const countOf = (kind: HomeSection['kind']) =>
    homeSections.find((section) => section.kind === kind)?.count ?? homeSectionWords[kind].count ?? 1;
  const [categories, best, deals, articles] = await Promise.all([
    api.call(category.list, {}),
    api.call(product.page, { params: { page: 1, limit: countOf('bestsellers') }, query: { sort: 'bestselling', inStock: '1' } }),
    api.call(product.page, { params: { page: 1, limit: 12 }, query: { sort: 'bestselling', onSale: '1', inStock: '1' } }),
    api.call(blog.page, { params: { page: 1, limit: countOf('articles') } }),
  ]);
  return {
    heroButton,
    heroImage,
    sections: homeSections.filter(({ shown }) => shown).map(toShownSection),
    tiles: toCategoryTiles(categories.list),
    best: best.list.map(toCardData),
    brands: best.facets.vendor,
    allergens: best.facets.allergenFree.slice(0, 8),
    deals: pickDeals(deals.list, best.list, countOf('offers')).map(toCardData),
    articles: articles.list.map(toArticleTeaser),
  };
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>;

/** Picks offers, preferring those that are not among the best sellers of the page. */
function pickDeals(deals: readonly FoundProduct[], best: readonly FoundProduct[], count: number): FoundProduct[] {
  const shown = new Set(best.map(({ _id }) => _id));
  return deals.toSorted((a, b) => Number(shown.has(a._id)) - Number(shown.has(b._id))).slice(0, count);
}
