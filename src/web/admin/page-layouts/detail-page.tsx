import type { ReactNode } from 'react';
import { PageHeader } from './page-header.tsx';

interface DetailPageProps {
  backLink: { to: string; label: string };
  title: ReactNode;
  intro?: ReactNode;
  actions?: ReactNode;
  /** The facts about the item, shown beside the panels. */
  facts: readonly Fact[];
  /** Panels. */
  children: ReactNode;
}

export interface Fact {
  label: string;
  value: ReactNode;
}

/** A page about one item: panels to change it, with its facts beside them. */
export const DetailPage = ({ backLink, title, intro, actions, facts, children }: DetailPageProps) => (
  <>
    <PageHeader backLink={backLink} title={title} intro={intro} actions={actions} />
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="space-y-5 max-xl:order-last">{children}</div>
      <aside aria-label="Facts" className="panel">
        <Facts facts={facts} />
      </aside>
    </div>
  </>
);

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
