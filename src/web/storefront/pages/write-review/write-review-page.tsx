import { type MetaFunction, useLoaderData } from 'react-router';
import { product } from '#contract/catalog.ts';
import { browserAction, serverAction } from '#web/api/forms/form-action.ts';
import { inBrowser, type LoadInput, onServer } from '#web/api/page-data.ts';
import { forgetDraft } from '#web/storefront/forms/draft.ts';
import { smallPicture } from '#web/storefront/parts/card.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import { ReviewForm, useReview } from '#web/storefront/reviews/review-form.tsx';
import { ReviewSent } from '#web/storefront/reviews/review-sent.tsx';
import { reviewDraft, writeReview } from '#web/storefront/reviews/write-review.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';

async function load({ api, params }: LoadInput) {
  const { _id, slug, title, vendor, mainVariation } = await api.call(product.get, { params: { id: params.id ?? '' } });
  return { item: { _id, slug, title }, vendor, picture: smallPicture(mainVariation.images[0]) };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = serverAction(writeReview);
export const clientAction = browserAction(writeReview, {
  onSuccess: (_, { form }) => forgetDraft(reviewDraft(String(form.get('product')))),
});

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches, error }) =>
  !loaderData || error
    ? []
    : pageMeta(matches, { title: `Review ${loaderData.item.title}`, path: `/products/${loaderData.item.slug}/review`, unlisted: true });

/** The review form on a page of its own, where it cannot open over the product's. */
export default function WriteReviewPage() {
  const { item, vendor, picture } = useLoaderData<typeof load>();
  const review = useReview(item);
  const sent = review.form.value;
  const back = `/products/${item.slug}`;
  return (
    <div className="wrap pt-4 md:pt-6">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: item.title, to: back }, { label: 'Your review' }]} />
      <div className="mt-2 mb-6 flex items-center gap-4">
        {picture && <Picture image={picture} alt="" sizes="5rem" loading="eager" className="size-20 flex-none rounded-2xl object-cover" />}
        <div className="min-w-0">
          <p className="text-grey">{vendor}</p>
          <h1 className="text-3xl font-extrabold tracking-[-0.03em] md:text-5xl">Review {item.title}</h1>
        </div>
      </div>
      <div className="surface max-w-2xl p-5 sm:p-8">
        {sent ? (
          <ReviewSent review={sent}>
            <LinkButton to={back}>Back to the product</LinkButton>
          </ReviewSent>
        ) : (
          <ReviewForm {...review} />
        )}
      </div>
    </div>
  );
}
