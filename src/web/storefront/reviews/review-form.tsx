import { useRef } from 'react';
import * as textLimits from '#contract/text-limits.ts';
import { fieldError } from '#web/api/forms/form-error.ts';
import { idempotencyKeyField } from '#web/api/forms/idempotency-key.ts';
import { fieldsOf, summaryOf } from '#web/api/forms/shown-errors.ts';
import { useOtherPageForm } from '#web/api/forms/use-other-page-form.ts';
import { useFormDraft } from '#web/storefront/forms/form-draft.ts';
import { Honeypot } from '#web/storefront/forms/honeypot.tsx';
import type { ReviewedProduct } from '#web/storefront/modals/modal-store.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { TextAreaField, TextField } from '#web/ui/field.tsx';
import { DogFields } from './dog-fields.tsx';
import { PhotosField } from './photos-field.tsx';
import { StarRatingInput } from './star-rating-input.tsx';
import { reviewDraft, type writeReview } from './write-review.ts';

/** What a mailed link brings: its token, and the number of stars. */
interface Prefilled {
  invitation?: string | undefined;
  rating?: string | undefined;
}

/** The state shared by the fields and the button of a review form, which may be rendered apart. */
export function useReviewForm(product: ReviewedProduct, { invitation, rating }: Prefilled = {}) {
  const page = `/products/${product.slug}/review`;
  const form = useOtherPageForm<typeof writeReview>('storefront/pages/write-review/write-review-page');
  const ref = useRef<HTMLFormElement>(null);
  const name = reviewDraft(product._id);
  useFormDraft(ref, name);
  return { product, page, name, ref, form, invitation, rating };
}

type ReviewFormState = ReturnType<typeof useReviewForm>;

/** The whole review form, as the review page shows it; the dialog renders its parts apart. */
export function ReviewForm(review: ReviewFormState) {
  return (
    <div className="space-y-5">
      <ReviewFields {...review} />
      <SendReviewButton {...review} />
    </div>
  );
}

export function ReviewFields({ product, page, name, ref, invitation, rating, form: { Form, formProps, error } }: ReviewFormState) {
  const field = fieldsOf(error, 'review');
  // Without scripts, the page of a rejected form has lost the link's token.
  const token = invitation ?? error?.submitted.invitation;
  return (
    <Form ref={ref} {...formProps} id={name} name={name} action={page} encType="multipart/form-data" noValidate className="space-y-5">
      {error && <ErrorSummary {...summaryOf(error, 'review', { comment: 'Your review' })} />}
      <input type="hidden" name="product" value={product._id} />
      <input type="hidden" name={idempotencyKeyField} defaultValue="" />
      {token && <input type="hidden" name="invitation" value={token} />}
      <Honeypot />
      <StarRatingInput id="review-rating" submitted={error?.submitted.rating ?? rating} error={fieldError(error, 'rating')} />
      <TextField {...field('title')} label="Headline" optional maxLength={textLimits.reviewTitle} autoComplete="off" />
      <TextAreaField
        {...field('comment')}
        label="Your review"
        required
        maxLength={textLimits.reviewComment}
        rows={5}
        hint="What does your dog think? How long has it lasted? Up to 5,000 characters."
      />
      <PhotosField id="review-photos" error={fieldError(error, 'photos')} />
      <DogFields field={field} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          {...field('name')}
          label="Your name"
          optional
          maxLength={textLimits.name}
          autoComplete="name"
          hint="Shown with your review. If you leave it empty, we’ll show “Guest User”."
        />
        {!token && (
          <TextField
            {...field('email')}
            label="Email"
            optional
            type="email"
            inputMode="email"
            autoCapitalize="none"
            maxLength={textLimits.email}
            autoComplete="email"
            hint="Never shown. We’ll tell you when your review is published."
          />
        )}
      </div>
    </Form>
  );
}

export function SendReviewButton({ name, form: { busy } }: ReviewFormState) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button type="submit" form={name} busy={busy}>
        Send review
      </Button>
      <p className="min-w-0 flex-1 basis-60 text-[0.9375rem] text-grey">We may check your review before publishing it, good or bad.</p>
    </div>
  );
}
