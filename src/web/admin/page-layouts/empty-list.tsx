import type { ReactNode } from 'react';

interface EmptyListProps {
  title: string;
  /** What belongs here, and how it gets here. */
  text?: ReactNode;
  /** A button or link to begin with. */
  children?: ReactNode;
}

/** What a list shows instead of rows. */
export const EmptyList = ({ title, text, children }: EmptyListProps) => (
  <>
    <p className="text-base font-semibold">{title}</p>
    {text && <p className="mx-auto mt-1 max-w-lg text-grey">{text}</p>}
    {children && <div className="mt-4 flex flex-wrap justify-center gap-2">{children}</div>}
  </>
);
