import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: ReactNode;
  intro?: ReactNode;
  children: ReactNode;
}

/** A section of a page with a heading. */
export function Panel({ title, intro, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="panel">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {intro && <div className="mt-1 max-w-2xl text-grey">{intro}</div>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
