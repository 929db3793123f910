import ArrowRight from 'lucide-react/icons/arrow-right';
import { type ReactNode, useId } from 'react';
import { Link } from '#web/ui/link.tsx';

interface SectionProps {
  title: string;
  /** A sentence below the title. */
  lead?: string;
  /** A link to the full list. */
  more?: { label: string; to: string };
  /** Shown in place of `more`. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A section of a page with a heading. */
export function Section({ title, lead, more, aside, children, className = '' }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={className}>
      <div className="wrap">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 md:mb-8">
          <div>
            <h2 id={id} className="text-3xl md:text-[2.5rem]">
              {title}
            </h2>
            {lead && <p className="mt-2 max-w-2xl text-lg text-grey">{lead}</p>}
          </div>
          {more && (
            <Link to={more.to} className="link tap-target gap-1.5">
              {more.label}
              <ArrowRight size={18} aria-hidden="true" />
            </Link>
          )}
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
