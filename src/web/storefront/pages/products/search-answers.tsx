import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from '#web/ui/link.tsx';
import type { ProductList } from './load-list.ts';

/** The pages of the shop that a search asks for, above the products. */
export function SearchAnswers({ pages }: Pick<ProductList, 'pages'>) {
  const answers = pages.filter(({ isAnswer }) => isAnswer);
  if (answers.length === 0) return null;
  return (
    <section aria-label="Pages that may help" className="wrap mb-8">
      <ul className="search-answers">
        {answers.map(({ path, title, text }) => (
          <li key={path}>
            <Link to={path} className="search-answer">
              <span className="min-w-0 flex-1">
                <span className="block text-lg font-bold text-primary wrap-anywhere">{title}</span>
                {text && <span className="line-clamp-2 text-grey">{text}</span>}
              </span>
              <ArrowRight size={22} aria-hidden="true" className="flex-none text-primary" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
