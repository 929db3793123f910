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
      <h2 id={id} className="text-[1.0625rem]">
        {title}
      </h2>
      {intro && <div className="mt-0.5 max-w-3xl text-pretty text-grey">{intro}</div>}
      <div className="mt-3">{children}</div>
    </section>
  );
}
