import { useEffect, useRef } from 'react';
import type { Review } from '#contract/reviews.ts';
import { attemptField } from '#web/api/forms/attempt.ts';
import { faultOf, fieldsOf, summaryOf, typedIn } from '#web/api/forms/refusal.ts';
import { useAct } from '#web/api/forms/use-act.ts';
import type { ActResult } from '#web/api/page-data.ts';
import { forgetDraft, useDraft } from '#web/storefront/forms/draft.ts';
import { Honeypot } from '#web/storefront/forms/honeypot.tsx';
import type { ReviewedProduct } from '#web/storefront/modals/modal-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { StarChoice } from './star-choice.tsx';
import { writeReview } from './write-review.ts';

interface ReviewFormProps {
  product: ReviewedProduct;
  /** What the page answered to a form without scripts. */
  before?: ActResult<Review>;
  onSent: (review: Review) => void;
}

/** A review that is being written: what its fields and its button, which may stand apart, have in common. */
export function useReview({ product, before, onSent }: ReviewFormProps) {
  const { done, refusal, busy, send } = useAct(writeReview, before);
  const ref = useRef<HTMLFormElement>(null);
  const name = `review-${product._id}`;
  useDraft(ref, name);
  useEffect(() => {
    if (!done) return;
    forgetDraft(name);
    onSent(done);
  }, [done, name, onSent]);
  return { product, name, ref, refusal, busy, send };
}

type WrittenReview = ReturnType<typeof useReview>;

/** A review of a product, on a page of its own for those without scripts. */
export function ReviewForm(props: ReviewFormProps) {
  const review = useReview(props);
  return (
    <div className="space-y-5">
      <ReviewFields {...review} />
      <SendReview {...review} />
    </div>
  );
}

export function ReviewFields({ product, name, ref, refusal, send }: WrittenReview) {
  const field = fieldsOf(refusal, 'review');
  return (
    <form
      ref={ref}
      id={name}
      name={name}
      method="post"
      action={`/products/${product.slug}/review`}
      noValidate
      onSubmit={send}
      className="space-y-5"
    >
      {refusal && <ErrorSummary {...summaryOf(refusal, 'review', { comment: 'Your review' })} />}
      <input type="hidden" name="product" value={product._id} />
      <input type="hidden" name={attemptField} defaultValue="" />
      <Honeypot />
      <StarChoice id="review-rating" typed={typedIn(refusal, 'rating')} error={faultOf(refusal, 'rating')} />
      <TextField {...field('title')} label="Headline" optional maxLength={120} autoComplete="off" />
      <TextAreaField
        {...field('comment')}
        label="Your review"
        required
        maxLength={5_000}
        rows={5}
        hint="What does your dog say? For which dog is it, how long does it last? Up to 5,000 characters."
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label="Your name"
          optional
          maxLength={120}
          autoComplete="name"
          hint="Stands beside the review; without it, it is by a “Guest User”."
        />
        <TextField
          {...field('email')}
          label="E-mail"
          optional
          type="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={254}
          autoComplete="email"
          hint="Never shown. We tell you when your review appears."
        />
      </div>
    </form>
  );
}

export function SendReview({ name, busy }: WrittenReview) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button type="submit" form={name} busy={busy}>
        Send review
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-[0.9375rem] text-grey">We read every review before it appears here, good or bad.</p>
    </div>
  );
}
