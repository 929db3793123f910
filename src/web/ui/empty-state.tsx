import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** URL of an image, 4:3. */
  illustration: string;
  title: string;
  /** `h1` if the page has no other heading. */
  as?: 'h1' | 'h2';
  /** What happened and what to do now. */
  children: ReactNode;
  /** Buttons or links. */
  action?: ReactNode;
}

export function EmptyState({ illustration, title, as: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-10 text-center md:py-16">
      <img src={illustration} alt="" width={800} height={600} className="mb-6 w-72 md:w-96" />
      <Heading className="text-3xl md:text-4xl">{title}</Heading>
      <div className="mt-3 text-lg text-balance text-grey">{children}</div>
      {action && <div className="mt-7 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
