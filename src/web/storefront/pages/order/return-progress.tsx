import type { OrderReturn } from '#contract/orders.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { returnStatusLabels } from '#web/storefront/orders/return-labels.ts';

const steps = ['requested', 'received', 'refunded'] as const;

/** How far a return has come; nothing if it ended before the refund. */
export function ReturnProgress({ one: { status, createdAt, receivedAt, closedAt } }: { one: OrderReturn }) {
  if (status === 'rejected' || status === 'cancelled') return null;
  const times = [createdAt, receivedAt, closedAt];
  const reached = steps.indexOf(status);
  return (
    <ol aria-label="Return progress" className="mt-4 grid grid-cols-3 gap-1.5">
      {steps.map((step, index) => {
        const time = times[index];
        return (
          <li key={step} aria-current={index === reached ? 'step' : undefined} className="min-w-0 text-[0.9375rem] leading-snug">
            <span aria-hidden="true" className={`mb-2 block h-1.5 rounded-full ${index <= reached ? 'bg-primary-fill' : 'bg-line'}`} />
            <span className={index <= reached ? 'font-semibold' : 'text-grey'}>
              {returnStatusLabels[step]}
              {index > reached && <span className="sr-only"> (still to come)</span>}
            </span>
            {time && index <= reached && (
              <time dateTime={time} className="block text-sm text-grey">
                {formatDate(time)}
              </time>
            )}
          </li>
        );
      })}
    </ol>
  );
}
