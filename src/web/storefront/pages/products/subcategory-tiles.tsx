import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Subcategory } from './category-head.ts';

interface SubcategoryTilesProps {
  subcategories: readonly Subcategory[];
  /** Whether the list is sorted by units sold and unfiltered, so that its first product is the best seller. */
  showsBestSellers: boolean;
}

/** The subcategories of a category, each with what sells best in it. */
export const SubcategoryTiles = ({ subcategories, showsBestSellers }: SubcategoryTilesProps) => (
  <ul aria-label="Subcategories" className="subcategories">
    {subcategories.map(({ slug, title, count, image, topProduct }) => (
      <li key={slug} className="subcategory">
        <span className="subcategory-picture">{image && <Picture image={image} sizes="6rem" alt="" />}</span>
        <span className="subcategory-text">
          <Link to={`/products?category=${slug}`} className="subcategory-link">
            {title} <span className="subcategory-count">{count}</span>
          </Link>
          {showsBestSellers && topProduct && (
            <span className="subcategory-top">
              Best seller:{' '}
              <Link to={`/products/${topProduct.slug}`} className="subcategory-product">
                {topProduct.title}
              </Link>
            </span>
          )}
        </span>
      </li>
    ))}
  </ul>
);
