import type { ReactNode } from 'react';

/** A numbered section of the checkout. */
export function CheckoutStep({
  id,
  number,
  title,
  aside,
  children,
}: {
  id: string;
  number: number;
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} tabIndex={-1} className="surface p-5 outline-none sm:p-8">
      <header className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={`${id}-title`} className="flex items-center gap-3 text-2xl">
          <span aria-hidden="true" className="grid size-9 place-items-center rounded-full bg-mist text-lg font-bold text-on-mist">
            {number}
          </span>
          {title}
        </h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
