import type { Article } from '#contract/blog.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { Link } from '#web/ui/link.tsx';
import { type ImageSource, Picture } from '#web/ui/picture.tsx';
import { toSmallImage } from './product-card-data.ts';

/** What a card shows of an article. */
export type ArticleTeaser = Pick<Article, 'slug' | 'title' | 'excerpt' | 'author' | 'tags' | 'publishedAt'> & {
  image: ImageSource | null;
};

export const toArticleTeaser = ({ slug, title, excerpt, author, tags, publishedAt, thumbnail }: Article): ArticleTeaser => ({
  slug,
  title,
  excerpt,
  author,
  tags: tags.slice(0, 2),
  publishedAt,
  image: toSmallImage(thumbnail),
});

interface ArticleCardProps {
  article: ArticleTeaser;
  widths: string;
  loading?: 'lazy' | 'eager' | 'first';
  as?: 'h2' | 'h3';
  shape?: CardShape;
}

/** Where the image is: above the text; beside it; beside it only from tablets on; beside it only on phones. */
type CardShape = 'tall' | 'row' | 'wide' | 'compact';

export function ArticleCard({ article, widths, loading, as: Heading = 'h3', shape = 'tall' }: ArticleCardProps) {
  const { slug, title, excerpt, author, tags, publishedAt, image } = article;
  return (
    <article className={`article-card article-card-${shape}`}>
      <div className="article-card-picture">{image && <Picture image={image} sizes={widths} loading={loading} alt="" />}</div>
      <div className="article-card-text">
        {tags[0] && <p className="article-card-topic">{tags[0]}</p>}
        <Heading className="article-card-title">
          <Link to={`/blog/${slug}`} className="article-card-link">
            {title}
          </Link>
        </Heading>
        <p className="article-card-excerpt">{excerpt}</p>
        <p className="article-card-note">
          <span className="article-card-author">
            {author}
            {publishedAt && ' · '}
          </span>
          {publishedAt && <time dateTime={publishedAt}>{formatDate(publishedAt)}</time>}
        </p>
      </div>
    </article>
  );
}
