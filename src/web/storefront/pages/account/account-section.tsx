import type { ReactNode } from 'react';

interface AccountGroupProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A group of related sections, side by side on wide screens. */
export function AccountGroup({ id, title, children }: AccountGroupProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-2">{children}</div>
    </section>
  );
}

interface AccountSectionProps {
  id: string;
  title: string;
  lead: ReactNode;
  /** Takes a row of its own on wide screens, with the lead beside the content. */
  wide?: boolean;
  children: ReactNode;
}

/** A section of the account page: title, lead and a form. */
export function AccountSection({ id, title, lead, wide = false, children }: AccountSectionProps) {
  return (
    <section id={id} className={`surface scroll-mt-28 p-5 sm:p-7 ${wide ? 'gap-x-19 xl:col-span-2 xl:grid xl:grid-cols-2' : ''}`}>
      <div>
        <h3 className="text-xl">{title}</h3>
        <div className={`mt-1.5 mb-5 text-[0.9375rem] text-grey ${wide ? 'xl:mb-0' : ''}`}>{lead}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
