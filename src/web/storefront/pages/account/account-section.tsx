import type { ReactNode } from 'react';

interface AccountSectionProps {
  id: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** One matter of the account: what it is about, and beside it what can be done. */
export function AccountSection({ id, title, lead, children }: AccountSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="surface grid scroll-mt-28 grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 p-5 sm:p-8 xl:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        <div className="mt-2 text-[0.9375rem] text-grey">{lead}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
