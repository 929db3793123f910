import { useEffect, useRef } from 'react';

interface ErrorSummaryProps {
  /** `id` is the field's, so that the line leads to it. */
  errors: readonly { id?: string; message: string }[];
  title?: string;
}

/** All that is wrong with a form, above it. It takes the focus when it appears and whenever its lines change. */
export function ErrorSummary({ errors, title = 'Please check these fields' }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const told = errors.map(({ message }) => message).join('\n');
  useEffect(() => {
    if (told) ref.current?.focus();
  }, [told]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="rounded-card border-l-4 border-bad bg-bad-soft px-5 py-4 focus-visible:outline-bad"
    >
      <p className="font-bold text-bad">{title}</p>
      <ul className="mt-1 list-disc pl-5">
        {errors.map(({ id, message }) => (
          <li key={`${id}${message}`}>
            {id ? (
              <a href={`#${id}`} className="underline underline-offset-2" onClick={(event) => focusField(event, id)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function focusField(event: { preventDefault: () => void }, id: string): void {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}
