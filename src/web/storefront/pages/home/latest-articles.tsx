import { ArticleCard, type ArticleTeaser } from '#web/storefront/components/article-card.tsx';
import { CachedFragment } from '#web/ui/cached-fragment.tsx';

/** The newest article large, with the next two beside it. */
export function LatestArticles({ articles: [newest, ...others] }: { articles: readonly ArticleTeaser[] }) {
  if (!newest) return null;
  return (
    <ul className="grid gap-3 md:grid-cols-[1.15fr_1fr] md:gap-5">
      <CachedFragment
        as="li"
        className="md:row-span-2"
        component={ArticleCard}
        props={{ article: newest, widths: '(min-width: 80rem) 40rem, (min-width: 48rem) 48vw, 92vw' }}
      />
      {others.map((article) => (
        <CachedFragment
          key={article.slug}
          as="li"
          component={ArticleCard}
          props={{ article, shape: 'row', widths: '(min-width: 80rem) 27rem, (min-width: 48rem) 34vw, 58vw' }}
        />
      ))}
    </ul>
  );
}
