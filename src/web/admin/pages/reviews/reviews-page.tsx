import { useEffect, useMemo, useRef, useState } from 'react';
import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { type AdminReview, reviewAdmin } from '#contract/review-admin.ts';
import { reviewStatusLabels } from '#contract/review-labels.ts';
import { Time } from '#web/admin/components/time.tsx';
import { mayLeave } from '#web/admin/edit-form/unsaved-changes.ts';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import type { BulkAction } from '#web/admin/page-layouts/list-selection.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { ApiError } from '#web/api/client.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { DecideButtons } from './decide-buttons.tsx';
import { Rating, ReviewStatusBadge, reviewName, truncate } from './review-cells.tsx';
import { ReviewModal, replyFieldId } from './review-modal.tsx';
import { type ReviewActions, type ShownStatuses, useReviewActions } from './use-review-actions.ts';
import { useReviewKeys } from './use-review-keys.ts';

const listConfig: ListConfig = {
  path: '/admin/reviews',
  tabs: { name: 'status', label: 'Review status', options: [['', 'All'], ...Object.entries(reviewStatusLabels)] },
  filters: [
    {
      name: 'rating',
      label: 'Stars',
      options: [['', 'Any'], ...[5, 4, 3, 2, 1].map((stars) => [String(stars), `${stars} ${stars === 1 ? 'star' : 'stars'}`] as const)],
    },
  ],
  // What waits for approval comes first, then the newest.
  sorts: ['', '-createdAt', 'createdAt', '-rating', 'rating'],
  fixedParams: ['product'],
};

const loadPage = loadList(listConfig, (api, request) => api.call(reviewAdmin.adminPage, request));

/** The list, and the review that the URL opens, which may be on another page of it. */
async function load(input: LoadInput) {
  const id = input.url.searchParams.get('review');
  const page = await loadPage(input);
  const listed = page.list.find(({ _id }) => _id === id);
  return { ...page, opened: listed ?? (id ? await findReview(input, id) : null) };
}

/** Null for a review that was deleted, or an id that is none. */
async function findReview({ api }: LoadInput, id: string): Promise<AdminReview | null> {
  try {
    return await api.call(reviewAdmin.get, { params: { id } });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Reviews');

export default function ReviewsPage() {
  const { list, total, counts, query, opened } = useLoaderData<typeof loader>();
  const [search, setSearch] = useSearchParams();
  const [current, setCurrent] = useState(0);
  const actions = useReviewActions();
  const shown = useShownStatuses(list);
  const open = (id: string | null) => setSearch(withReview(search, id), { preventScrollReset: true, replace: search.has('review') });
  const index = Math.min(
    opened
      ? Math.max(
          0,
          list.findIndex(({ _id }) => _id === opened._id),
        )
      : current,
    list.length - 1,
  );
  const review = opened ?? list[index];
  const move = async (step: number) => {
    if (!(await mayLeave())) return;
    const next = Math.max(0, Math.min(list.length - 1, index + step));
    setCurrent(next);
    const target = list[next];
    if (opened && target) open(target._id);
    else scrollToRow(target?._id);
  };
  const mayCall = useMayCall();
  const mayDecide = mayCall(reviewAdmin.update);
  const decide = (status: 'published' | 'hidden') => {
    if (!review || !mayDecide) return;
    if (review.status === status) showSnackbar(`The review by ${review.user.name} is already ${status}.`);
    else void actions.decide(review, status);
  };
  useReviewKeys({
    j: () => void move(1),
    k: () => void move(-1),
    p: () => decide('published'),
    h: () => decide('hidden'),
    r: () => {
      if (!review || !mayCall(reviewAdmin.reply)) return;
      open(review._id);
      // The field is there after the next render.
      setTimeout(() => document.getElementById(replyFieldId)?.focus(), opened ? 0 : 300);
    },
  });
  const currentId = review?._id;
  const columns = useMemo(() => columnsFor(search, currentId, mayDecide), [search, currentId, mayDecide]);
  return (
    <>
      <ListPage
        title="Reviews"
        intro={
          <>
            Pending reviews come first.
            {mayDecide && <span className="pointer-coarse:hidden"> Keys: J and K to move, P to publish, H to hide, R to reply.</span>}
          </>
        }
        {...{ config: listConfig, query, list, total, columns }}
        tabCounts={{ pending: counts.pending }}
        rowKey={({ _id }) => _id}
        rowName={reviewName}
        bulkActions={bulkActions(actions, shown)}
        noun={['review', 'reviews']}
        exportPath="/admin/export/reviews.csv"
        exportEndpoint={reviewAdmin.exportCsv}
        searchedFields="review, author and product"
        empty={
          <EmptyList
            title={query.selected.status ? 'All done' : 'No reviews yet'}
            text={
              query.selected.status
                ? 'New reviews that need your approval appear under “Pending”.'
                : 'Customers write reviews on product pages. Reviews from guests wait here until you publish them.'
            }
          />
        }
      />
      <ReviewModal
        review={opened}
        actions={actions}
        onClose={() => open(null)}
        listPath={`${listConfig.path}?${withReview(search, null)}`}
      />
    </>
  );
}

/** The query of the page with another review open, or none. */
function withReview(search: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (id) next.set('review', id);
  else next.delete('review');
  return next;
}

const scrollToRow = (id: string | undefined) =>
  requestAnimationFrame(() => document.querySelector(`[data-review="${id}"]`)?.scrollIntoView({ block: 'nearest' }));

function columnsFor(search: URLSearchParams, currentId: string | undefined, mayDecide: boolean): Column<AdminReview>[] {
  const pathTo = (id: string) => {
    const next = new URLSearchParams(search);
    next.set('review', id);
    return `${listConfig.path}?${next}`;
  };
  return [
    {
      title: 'Review',
      cell: ({ _id, title, comment, product }) => (
        <span data-review={_id} data-current={_id === currentId || undefined} className="review-cell">
          <Link to={pathTo(_id)} preventScrollReset className="row-link">
            {title ?? truncate(comment, 160)}
          </Link>
          {title && <span className="block font-normal">{truncate(comment, 160)}</span>}
          <span className="block text-[0.8125rem] font-normal text-grey">{product.title}</span>
        </span>
      ),
    },
    { title: 'Stars', sort: 'rating', cell: ({ rating }) => <Rating rating={rating} /> },
    {
      title: 'By',
      cell: ({ user, verifiedPurchase }) => (
        <>
          {user.name} {verifiedPurchase && <Badge tone="cyan">Verified purchase</Badge>}
        </>
      ),
    },
    { title: 'Date', sort: 'createdAt', cell: ({ createdAt }) => <Time time={createdAt} /> },
    { title: 'Status', cell: ({ status }) => <ReviewStatusBadge status={status} /> },
    ...(mayDecide
      ? [{ title: 'Moderate', className: 'cell-control', cell: (review: AdminReview) => <DecideButtons review={review} /> }]
      : []),
  ];
}

/** The status that each review had when it was on the screen last: selected reviews may be on other pages of the list. */
function useShownStatuses(list: readonly AdminReview[]): ShownStatuses {
  const shown = useRef(new Map<string, AdminReview['status']>());
  useEffect(() => {
    for (const { _id, status } of list) shown.current.set(_id, status);
  }, [list]);
  return shown.current;
}

const bulkActions = ({ moderate }: ReviewActions, shown: ShownStatuses): BulkAction[] =>
  (['published', 'hidden'] as const).map((status) => ({
    label: status === 'published' ? 'Publish' : 'Hide',
    endpoint: reviewAdmin.moderate,
    run: (selection) => moderate(selection, status, shown),
  }));
