import { useEffect, useRef, useState } from 'react';
import { FieldLink } from './field-link.tsx';

interface ErrorSummaryProps {
  /** `id` is the field's, for a link to it. */
  errors: readonly { id?: string; message: string }[];
  title?: string;
  /** Identifies the form's response: a new one moves the focus here, fewer errors of the same one do not. */
  response: unknown;
}

/**
 * The remaining errors of a form, above it. It takes the focus when the form has been sent, and at no other time; changes while fields are being corrected
 * are not announced over the typing.
 */
export function ErrorSummary({ errors, title = 'Check these fields', response }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every response.
  useEffect(() => ref.current?.focus(), [response]);
  return (
    <>
      <RemainingErrors count={errors.length} response={response} />
      {errors.length > 0 && (
        <div
          ref={ref}
          tabIndex={-1}
          role="alert"
          aria-live="off"
          className="rounded-card border-l-4 border-bad bg-bad-soft px-5 py-4 focus-visible:outline-bad"
        >
          <p className="font-bold text-bad">{title}</p>
          <ul className="mt-1 list-disc pl-5">
            {errors.map(({ id, message }, index) => (
              <li key={`${id}-${errors.slice(0, index).filter((other) => other.id === id).length}`}>
                {id ? (
                  <FieldLink id={id} className="underline underline-offset-2">
                    {message}
                  </FieldLink>
                ) : (
                  message
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** Announces politely to screen readers how many errors are left. */
function RemainingErrors({ count, response }: { count: number; response: unknown }) {
  const [first, setFirst] = useState({ count, response });
  if (first.response !== response) setFirst({ count, response });
  const statusText = count === 0 ? 'All errors are fixed.' : count === 1 ? '1 error left.' : `${count} errors left.`;
  return (
    <p role="status" className="sr-only">
      {count < first.count && statusText}
    </p>
  );
}
