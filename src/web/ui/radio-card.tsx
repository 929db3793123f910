import type { InputHTMLAttributes, ReactNode } from 'react';

interface RadioCardProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title'> {
  title: ReactNode;
  /** A line below the title. */
  description?: ReactNode;
  /** At the right edge, such as a price. */
  aside?: ReactNode;
}

/** One of several choices, as a card that can be clicked anywhere. Cards of one group share a `name`. */
export function RadioCard({ title, description, aside, className = '', ...input }: RadioCardProps) {
  return (
    <label
      className={`flex min-h-16 items-start gap-3 rounded-card border-[1.5px] border-line bg-surface px-4 py-3.5 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-mist-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:cursor-not-allowed has-disabled:bg-band has-disabled:text-grey ${className}`}
    >
      <input {...input} type="radio" className="check focus-visible:outline-none" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="flex items-start justify-between gap-3 font-semibold">
          <span className="min-w-0">{title}</span>
          {aside && <span className="whitespace-nowrap">{aside}</span>}
        </span>
        {description && <span className="mt-0.5 block text-[0.9375rem] text-grey">{description}</span>}
      </span>
    </label>
  );
}
