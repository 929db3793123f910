import { Link } from '#web/ui/link.tsx';
import type { ProductList } from './load-list.ts';

/** Articles and pages that have the words of a search, below the products. */
export function FoundTexts({ pages, articles }: Pick<ProductList, 'pages' | 'articles'>) {
  const texts = [
    ...articles.map(({ slug, title, excerpt }) => ({ to: `/blog/${slug}`, title, text: excerpt })),
    ...pages.filter(({ isAnswer }) => !isAnswer).map(({ path, title, text }) => ({ to: path, title, text })),
  ];
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="found-texts" className="wrap mt-14">
      <h2 id="found-texts" className="mb-4 text-2xl">
        From our blog and help centre
      </h2>
      <ul className="found-texts">
        {texts.map(({ to, title, text }) => (
          <li key={to}>
            <Link to={to} className="tap-target font-semibold text-primary hover:underline">
              {title}
            </Link>
            {text && <p className="line-clamp-2 text-[0.9375rem] text-grey">{text}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
