import type { ReactNode } from 'react';

interface SignInLayoutProps {
  title: string;
  lead: ReactNode;
  illustration: string;
  /** Shown below the lead, or below the card on phones. */
  aside?: ReactNode;
  /** The form, or its result. */
  children: ReactNode;
}

/** The layout of the sign-in pages: a welcome text beside a card with the form. */
export function AuthLayout({ title, lead, illustration, aside, children }: SignInLayoutProps) {
  return (
    <div className="bg-linear-to-b from-band from-75% to-cream to-75% md:from-band md:from-100%">
      <div className="wrap grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-6 pt-6 pb-4 md:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] md:grid-rows-[auto_1fr] md:gap-x-14 md:pt-14 md:pb-16 lg:gap-x-24">
        <header className="md:self-end">
          <h1 className="text-4xl font-extrabold tracking-[-0.04em] text-balance md:text-6xl">{title}</h1>
          <div className="mt-3 max-w-lg text-pretty md:mt-4 md:text-lg">{lead}</div>
        </header>
        <img src={illustration} alt="" width={800} height={600} className="w-28 xs:w-36 md:hidden" />
        <div className="surface col-span-2 min-w-0 p-5 shadow-lift sm:p-8 md:col-span-1 md:col-start-2 md:row-span-2 md:row-start-1 md:self-start">
          {children}
        </div>
        <div className="col-span-2 md:col-span-1 md:self-start">
          {aside}
          <img src={illustration} alt="" width={800} height={600} className="mt-4 w-full max-w-md max-md:hidden" />
        </div>
      </div>
    </div>
  );
}
