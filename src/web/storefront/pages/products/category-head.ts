import type { Category, ProductCard } from '#contract/catalog.ts';
import { toSmallImage } from '#web/storefront/components/product-card-data.ts';
import type { ImageSource } from '#web/ui/picture.tsx';

export interface CategoryHead {
  description: string | null;
  image: ImageSource | null;
  subcategories: Subcategory[];
}

export interface Subcategory {
  slug: string;
  title: string;
  count: number;
  image: ImageSource | null;
  /** The first of the list's products in it; null if there is none among them. */
  topProduct: { slug: string; title: string } | null;
}

/** The head of a category's page. Subcategories without products are left out. */
export function toCategoryHead(category: Category, categories: readonly Category[], products: readonly ProductCard[]): CategoryHead {
  const subcategories = categories
    .filter(({ parent, productCount }) => parent === category._id && productCount > 0)
    .map(({ _id, slug, title, productCount, image }) => {
      const top = products.find((product) => product.category._id === _id);
      return {
        slug,
        title,
        count: productCount,
        image: toSmallImage(image ?? undefined),
        topProduct: top ? { slug: top.slug, title: top.title } : null,
      };
    });
  return { description: category.description, image: toSmallImage(category.image ?? undefined), subcategories };
}
