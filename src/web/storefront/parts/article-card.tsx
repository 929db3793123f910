import { Link } from 'react-router';
import type { Article } from '#contract/blog.ts';
import { Picture, type PictureSource } from '#web/ui/picture.tsx';
import { smallPicture } from './card.ts';
import { dayOf } from './days.ts';

/** What a card shows of an article. */
type ArticleTeaser = Pick<Article, 'slug' | 'title' | 'excerpt' | 'author' | 'tags' | 'publishedAt'> & {
  picture: PictureSource | null;
};

export const teaserOf = ({ slug, title, excerpt, author, tags, publishedAt, thumbnail }: Article): ArticleTeaser => ({
  slug,
  title,
  excerpt,
  author,
  tags: tags.slice(0, 2),
  publishedAt,
  picture: smallPicture(thumbnail),
});

interface ArticleCardProps {
  article: ArticleTeaser;
  widths: string;
  loading?: 'lazy' | 'eager' | 'first';
  as?: 'h2' | 'h3';
  /** Picture and text side by side from tablets on. */
  wide?: boolean;
}

export function ArticleCard({ article, widths, loading, as: Heading = 'h3', wide = false }: ArticleCardProps) {
  return (
    <article className={`article-card ${wide ? 'article-card-wide' : ''}`}>
      <div className="article-card-picture">
        {article.picture && <Picture image={article.picture} sizes={widths} loading={loading} alt="" />}
      </div>
      <div className={`flex flex-1 flex-col gap-2 p-5 md:p-6 ${wide ? 'justify-center md:p-10' : ''}`}>
        <Heading className={wide ? 'text-2xl md:text-4xl' : 'text-xl'}>
          <Link to={`/blog/${article.slug}`} prefetch="intent" className="article-card-link">
            {article.title}
          </Link>
        </Heading>
        <p className={`text-grey ${wide ? 'text-lg' : ''}`}>{article.excerpt}</p>
        <p className="mt-1 text-sm text-grey">
          {article.author}
          {article.publishedAt && (
            <>
              {' · '}
              <time dateTime={article.publishedAt}>{dayOf(article.publishedAt)}</time>
            </>
          )}
        </p>
      </div>
    </article>
  );
}
