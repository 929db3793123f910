import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { orderStatusLabel, type TimelineOrder, timelineSteps } from './order-status-labels.ts';
import type { ShownStatus } from './parcel-progress.ts';

/** The progress of an order, step by step, with the shop's notes; the latest step reached is marked. */
export function OrderTimeline({ order }: { order: TimelineOrder }) {
  const steps = timelineSteps(order);
  const reached = steps.filter(({ at }) => at !== null).length - 1;
  return (
    <ol aria-label="Order progress">
      {steps.map((step, index) => (
        <li
          key={`${step.status} ${step.at}`}
          aria-current={index === reached ? 'step' : undefined}
          className="relative flex gap-4 pb-6 last:pb-0"
        >
          {index < steps.length - 1 && (
            <span
              aria-hidden="true"
              className={`absolute top-8 bottom-0 left-[0.9375rem] w-0.5 ${index < reached ? 'bg-primary-fill' : 'bg-line'}`}
            />
          )}
          <StepIcon step={step.status} reached={step.at !== null} />
          <div className="min-w-0 pt-0.5">
            <span className={`block ${index === reached ? 'text-lg font-bold' : step.at ? 'font-semibold' : 'text-grey'}`}>
              {orderStatusLabel(step.status, order.delivery.kind)}
              {step.at === null && <span className="sr-only"> (still to come)</span>}
            </span>
            {step.at && (
              <time dateTime={step.at} className="block text-[0.9375rem] text-grey">
                {formatDate(step.at)}
              </time>
            )}
            {step.note && (
              <p className="mt-2 rounded-xl bg-band px-3.5 py-2 text-[0.9375rem] wrap-anywhere whitespace-pre-line">{step.note}</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

function StepIcon({ step, reached }: { step: ShownStatus; reached: boolean }) {
  if (!reached) return <span aria-hidden="true" className="size-8 flex-none rounded-full border-2 border-line-strong bg-surface" />;
  const isCancelled = step === 'cancelled';
  return (
    <span
      aria-hidden="true"
      className={`grid size-8 flex-none place-items-center rounded-full text-white ${isCancelled ? 'bg-grey' : 'bg-primary-fill'}`}
    >
      {isCancelled ? <X size={18} /> : <Check size={18} strokeWidth={3} />}
    </span>
  );
}
