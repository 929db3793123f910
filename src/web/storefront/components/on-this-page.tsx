import { useId } from 'react';
import { Link } from 'react-router';

interface OnThisPageProps {
  title: string;
  headings: readonly { id: string; text: string }[];
  className?: string;
}

/** Links to the headings of a long page, shown beside it on large screens. `className` positions it. */
export function OnThisPage({ title, headings, className = '' }: OnThisPageProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id} className={`on-this-page ${className}`}>
      <h2 id={id} className="mb-2 text-base font-semibold tracking-normal">
        {title}
      </h2>
      <ul>
        {headings.map((heading) => (
          <li key={heading.id}>
            <Link to={`#${heading.id}`} className="on-this-page-link">
              {heading.text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
