import { Link } from '#web/ui/link.tsx';

interface HelpResultsProps {
  q: string;
  found: readonly { path: string; title: string; excerpt: string; topic: string }[];
}

/** The articles that fit a question, or what to do when there are none. */
export function HelpResults({ q, found }: HelpResultsProps) {
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="text-2xl wrap-anywhere md:text-3xl">
        {found.length > 0 ? `${found.length} ${found.length === 1 ? 'answer' : 'answers'} for “${q}”` : `No answers for “${q}”`}
      </h2>
      {found.length === 0 ? (
        <p className="mt-3 max-w-2xl text-lg text-grey">
          Try fewer or different words, browse the topics below, or{' '}
          <Link to="/contact" className="link">
            ask us
          </Link>
          .
        </p>
      ) : (
        <ol className="mt-5 max-w-3xl space-y-3">
          {found.map(({ path, title, excerpt, topic }) => (
            <li key={path}>
              <Link to={path} className="surface group block px-5 py-4 sm:px-6">
                <span className="block text-[0.9375rem] text-grey">{topic}</span>
                <span className="block text-lg font-semibold text-primary group-hover:underline">{title}</span>
                <span className="mt-0.5 block text-grey">{excerpt}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
