import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';

interface PageHeaderProps {
  title: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  /** The list that the page belongs to. */
  backLink?: { to: string; label: string };
}

export const PageHeader = ({ title, intro, actions, backLink }: PageHeaderProps) => (
  <div className="mb-5">
    {backLink && (
      <Link to={backLink.to} className="tap-target -ml-1 gap-1 font-semibold text-primary hover:underline">
        <ChevronLeft size={17} aria-hidden="true" />
        {backLink.label}
      </Link>
    )}
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="min-w-0 text-2xl font-extrabold tracking-[-0.025em] break-words md:text-3xl">{title}</h1>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
    {intro && <div className="mt-1.5 max-w-3xl text-grey">{intro}</div>}
  </div>
);
