import MailCheck from 'lucide-react/icons/mail-check';
import { type ReactNode, useRef } from 'react';
import type { Review } from '#contract/reviews.ts';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';

/** Replaces the form after the review was sent, and says what happens next. */
export function ReviewSent({ review, children }: { review: Review; children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useFocusWhen(ref, true);
  return (
    <div ref={ref} tabIndex={-1} role="status" className="rounded-card py-2 text-center outline-none">
      <span className="mx-auto grid size-16 place-items-center rounded-full bg-mist text-on-mist">
        <MailCheck size={30} aria-hidden="true" />
      </span>
      <p className="mt-4 text-2xl font-bold tracking-tight">Thank you, that helps other dogs</p>
      <p className="mx-auto mt-2 max-w-md text-grey">
        {review.status === 'published'
          ? 'Your review is now on the page.'
          : 'We’ll check your review, then publish it on the product page.'}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
