import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '#web/ui/breadcrumb.tsx';

interface PageHeaderProps {
  title: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  /** The list that the page belongs to. */
  backLink?: { to: string; label: string };
  /** Links to its neighbours in that list. */
  neighbours?: ReactNode;
}

export const PageHeader = ({ title, intro, actions, backLink, neighbours }: PageHeaderProps) => (
  <div className="mb-4">
    {backLink && (
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <Breadcrumb crumbs={crumbsOf(backLink, title)} />
        </div>
        {neighbours && <div className="-my-2 -mr-2">{neighbours}</div>}
      </div>
    )}
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <h1 className="min-w-0 text-2xl font-extrabold tracking-[-0.025em] break-words">{title}</h1>
      {actions && <div className="page-actions flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
    {intro && <div className="mt-1 max-w-4xl text-pretty text-grey">{intro}</div>}
  </div>
);

const crumbsOf = (list: Crumb, title: ReactNode): Crumb[] => [
  list,
  ...(typeof title === 'string' && title !== list.label ? [{ label: title }] : []),
];
