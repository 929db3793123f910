import type { Category } from '#contract/catalog.ts';
import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import { Link } from '#web/ui/link.tsx';
import { type ImageSource, Picture } from '#web/ui/picture.tsx';
import { toSmallImage } from './product-card-data.ts';

interface CategoryTile {
  slug: string;
  title: string;
  count: number;
  image: ImageSource | null;
}

/** The top-level categories as tiles. */
export const toCategoryTiles = (categories: readonly Category[]): CategoryTile[] =>
  categories
    .filter(({ parent }) => parent === null)
    .map(({ slug, title, productCount, image }) => ({ slug, title, count: productCount, image: toSmallImage(image ?? undefined) }));

const widths = '(min-width: 80rem) 14rem, (min-width: 48rem) 18vw, 45vw';
const firstRow = 5;

export function CategoryTiles({ tiles, loading = 'lazy' }: { tiles: readonly CategoryTile[]; loading?: 'lazy' | 'eager' }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-5 lg:gap-5">
      {tiles.map((tile, index) => {
        const props = { ...tile, loading: loading === 'lazy' || index >= firstRow ? 'lazy' : index === 0 ? 'first' : 'eager' } as const;
        // The first tile preloads its image from the document's head, which a cached fragment cannot do.
        return props.loading === 'first' ? (
          <li key={tile.slug}>
            <Tile {...props} />
          </li>
        ) : (
          <CachedFragment key={tile.slug} as="li" component={Tile} props={props} />
        );
      })}
    </ul>
  );
}

function Tile({ slug, title, count, image, loading }: CategoryTile & { loading: 'lazy' | 'eager' | 'first' }) {
  return (
    <Link to={`/products?category=${slug}`} className="tile">
      <span className="tile-picture">{image && <Picture image={image} sizes={widths} alt="" loading={loading} />}</span>
      <span className="tile-text">
        <span className="tile-title">{title}</span>
        <span className="text-sm text-grey">
          {count} {count === 1 ? 'product' : 'products'}
        </span>
      </span>
    </Link>
  );
}
