import type { MenuCategory } from '#contract/catalog.ts';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';
import { Link } from '#web/ui/link.tsx';
import { type ImageSource, Picture } from '#web/ui/picture.tsx';
import { type Filters, productListPath } from './filters.ts';

interface ListHeaderProps {
  crumbs: readonly Crumb[];
  title: string;
  /** The image of a category page. */
  image: ImageSource | null;
  subCategories: readonly MenuCategory[];
  filters: Filters;
  didYouMean: string | null;
}

/** Breadcrumb, title and sub-categories of a list. */
export function ListHeader({ crumbs, title, image, subCategories, filters, didYouMean }: ListHeaderProps) {
  return (
    <div className={image ? 'list-head list-head-category' : 'list-head'}>
      <div className="wrap list-head-text">
        <Breadcrumb crumbs={crumbs} />
        <h1 className="list-title">{title}</h1>
        {didYouMean && (
          <p className="mt-2 text-lg text-grey">
            No results for that spelling. Showing results for{' '}
            <Link to={productListPath({ ...filters, q: didYouMean, page: 1 })} className="link">
              “{didYouMean}”
            </Link>
            .
          </p>
        )}
        {subCategories.length > 0 && (
          <ul className="mt-4 flex flex-wrap gap-2" aria-label="Sub-categories">
            {subCategories.map(({ slug, title }) => (
              <li key={slug}>
                <Link to={`/products?category=${slug}`} className="chip">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        )}
        {image && (
          <div className="list-head-picture">
            <Picture image={image} sizes="(min-width: 48rem) 15rem, 7rem" alt="" loading="eager" />
          </div>
        )}
      </div>
    </div>
  );
}
