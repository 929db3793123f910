import type { CategoryLink } from '#web/shop-facts.ts';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture, type PictureSource } from '#web/ui/picture.tsx';
import { addressOf, type Filters } from './filters.ts';

interface ListHeaderProps {
  crumbs: readonly Crumb[];
  title: string;
  /** Of the one category that is open. */
  picture: PictureSource | null;
  subCategories: readonly CategoryLink[];
  filters: Filters;
  didYouMean: string | null;
}

/** Where this list is, what it is called, and the shelves below it. */
export function ListHeader({ crumbs, title, picture, subCategories, filters, didYouMean }: ListHeaderProps) {
  return (
    <div className={picture ? 'list-head list-head-shelf' : 'list-head'}>
      <div className="wrap list-head-text">
        <Breadcrumb crumbs={crumbs} />
        <h1 className="list-title">{title}</h1>
        {didYouMean && (
          <p className="mt-2 text-lg text-grey">
            Nothing is called that. Here is what fits{' '}
            <Link to={addressOf({ ...filters, q: didYouMean, page: 1 })} className="link">
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
        {picture && (
          <div className="list-head-picture">
            <Picture image={picture} sizes="(min-width: 48rem) 15rem, 7rem" alt="" loading="eager" />
          </div>
        )}
      </div>
    </div>
  );
}
