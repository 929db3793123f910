import { type MetaFunction, useLoaderData } from 'react-router';
import { product } from '#contract/catalog.ts';
import { reviewInvitation } from '#contract/review-invitations.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, formWithFiles, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { toSmallImage } from '#web/storefront/components/product-card-data.ts';
import { clearFormDraft } from '#web/storefront/forms/form-draft.ts';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { ReviewForm, useReviewForm } from '#web/storefront/reviews/review-form.tsx';
import { ReviewSent } from '#web/storefront/reviews/review-sent.tsx';
import { reviewDraft, writeReview } from '#web/storefront/reviews/write-review.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';

async function load({ api, params, url }: LoadInput) {
  const { _id, slug, title, vendor, mainVariation } = await api.call(product.get, { params: { id: params.id ?? '' } });
  const token = url.searchParams.get('token');
  const invitation =
    token === null
      ? null
      : await api.call(reviewInvitation.check, { params: { id: _id }, query: { token } }).then(({ isValid }) => ({ token, isValid }));
  return {
    item: { _id, slug, title },
    vendor,
    image: toSmallImage(mainVariation.images[0]),
    invitation,
    rating: url.searchParams.get('rating'),
  };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = secretPageHeaders;
export const handle = formWithFiles;
export const action = serverAction(writeReview);
export const clientAction = browserAction(writeReview, {
  onSuccess: (_, { form }) => clearFormDraft(reviewDraft(formText(form, 'product'))),
});

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) =>
  !loaderData || error
    ? []
    : pageMeta(matches, { title: `Review ${loaderData.item.title}`, path: `/products/${loaderData.item.slug}/review`, noIndex: true });

/** The review form on a page of its own, for when it cannot open in a dialog over the product page. */
export default function WriteReviewPage() {
  const { item, vendor, image, invitation, rating } = useLoaderData<typeof load>();
  const review = useReviewForm(item, { invitation: invitation?.isValid ? invitation.token : undefined, rating: rating ?? undefined });
  const sentReview = review.form.value;
  const productPath = `/products/${item.slug}`;
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: item.title, to: productPath }, { label: 'Your review' }]} />
      <div className="mt-2 mb-6 flex items-center gap-4">
        {image && <Picture image={image} alt="" sizes="5rem" loading="eager" className="size-20 flex-none rounded-2xl object-cover" />}
        <div className="min-w-0">
          <p className="text-grey">{vendor}</p>
          <h1 className="text-3xl font-extrabold tracking-[-0.03em] md:text-5xl">Review {item.title}</h1>
        </div>
      </div>
      <div className="surface max-w-2xl p-5 sm:p-8">
        {invitation && !sentReview && (
          <p className="mb-5 rounded-2xl bg-mist-soft px-5 py-4">
            {invitation.isValid
              ? 'You bought this here, so your review will say “Verified purchase”. You don’t need to sign in.'
              : 'This link has expired. You can still write a review, but it’ll only say “Verified purchase” if you sign in.'}
          </p>
        )}
        {sentReview ? (
          <ReviewSent review={sentReview}>
            <LinkButton to={productPath}>Back to the product</LinkButton>
          </ReviewSent>
        ) : (
          <ReviewForm {...review} />
        )}
      </div>
    </div>
  );
}
