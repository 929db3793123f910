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
      className={`flex min-h-16 items-center gap-3 rounded-card border-[1.5px] border-line bg-white px-4 py-3 transition-colors hover:border-primary has-checked:border-primary has-checked:bg-mist-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary has-disabled:cursor-not-allowed has-disabled:bg-band has-disabled:text-grey ${className}`}
    >
      <input {...input} type="radio" className="check focus-visible:outline-none" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold">{title}</span>
        {description && <span className="block text-[0.9375rem] text-grey">{description}</span>}
      </span>
      {aside && <span className="font-semibold">{aside}</span>}
    </label>
  );
}
