import type { ReactNode } from 'react';
import type { MenuCategory } from '#contract/catalog.ts';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';
import { Link } from '#web/ui/link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { CategoryHead } from './category-head.ts';
import { type Filters, isPlainCategory } from './filters.ts';
import { SubcategoryTiles } from './subcategory-tiles.tsx';

interface ListHeaderProps {
  crumbs: readonly Crumb[];
  title: string;
  /** Of the page of a single category. */
  category: CategoryHead | null;
  /** The categories beside the one that is shown, itself included; empty if it is at the top or has subcategories. */
  siblings: readonly MenuCategory[];
  filters: Filters;
  /** What a search shows instead of what was typed. */
  note?: ReactNode;
}

/** Breadcrumb and title of a list; on the page of a category also its sentence, picture and subcategories, or the categories beside it. */
export function ListHeader({ crumbs, title, category, siblings, filters, note }: ListHeaderProps) {
  return (
    <div className={category ? 'list-head list-head-category' : 'list-head'}>
      <div className="wrap">
        <Breadcrumb crumbs={crumbs} />
        <div className="list-head-text">
          <h1 className="list-title">{title}</h1>
          {category?.description && <p className="list-head-description">{category.description}</p>}
          {category?.image && (
            <div className="list-head-picture">
              <Picture image={category.image} sizes="(min-width: 48rem) 15rem, 7rem" alt="" loading="eager" />
            </div>
          )}
        </div>
        {note}
        {category && category.subcategories.length > 0 && (
          <SubcategoryTiles subcategories={category.subcategories} showsBestSellers={isPlainCategory(filters)} />
        )}
        {siblings.length > 1 && (
          <ul className="mt-4 flex flex-wrap gap-2" aria-label="Similar categories">
            {siblings.map(({ slug, title: name }) => (
              <li key={slug}>
                <Link
                  to={`/products?category=${slug}`}
                  aria-current={name === title ? 'page' : undefined}
                  className={name === title ? 'chip chip-on' : 'chip'}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
