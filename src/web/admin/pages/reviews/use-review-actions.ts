import { useRef } from 'react';
import { maxPageSize } from '#contract/limits.ts';
import type { AdminReview, ModeratedReview } from '#contract/review-admin.ts';
import { reviewAdmin } from '#contract/review-admin.ts';
import { reviewPhoto } from '#contract/review-photos.ts';
import type { Review } from '#contract/reviews.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import type { Selection } from '#web/admin/page-layouts/list-selection.ts';
import type { Api } from '#web/api/client.ts';

type Status = Review['status'];
/** The status that reviews had on the screen, by id. */
export type ShownStatuses = ReadonlyMap<string, Status>;
const statuses = ['pending', 'published', 'hidden'] as const;
const done = { published: 'published', hidden: 'hidden', pending: 'pending again' } as const;

/** What can be done with reviews. Each change can be taken back for some seconds, and none undoes what somebody else has decided meanwhile. */
export function useReviewActions() {
  const { run, busy } = useAdminCall();
  const deciding = useRef(new Set<string>());

  /** Sets the status of one review, unless somebody has changed it since it was loaded. */
  const decide = async ({ _id, version, status: before }: AdminReview, status: Status): Promise<void> => {
    // A key that is pressed again would be refused, since the first press has changed the review.
    if (deciding.current.has(_id)) return;
    deciding.current.add(_id);
    await run((api) => api.call(reviewAdmin.update, { params: { id: _id }, body: { status, version } }), {
      success: moderatedMessage(1, status),
      undo: () => void restore([{ _id, before }], status),
    });
    deciding.current.delete(_id);
  };

  /** Sets the status of many reviews, some in each call; resolves to whether that worked. Of those chosen by id, the ones that still have the status `shown`. */
  const moderate = async (selection: Selection, status: Status, shown: ShownStatuses): Promise<boolean> => {
    const set = (api: Api) =>
      'ids' in selection ? moderateByIds(api, selection.ids, status, shown) : moderateMatching(api, selection, status);
    const reply = await run(set, {
      success: ({ changed, left }) => moderatedMessage(changed.length, status) + (left > 0 ? ` ${leftMessage(left)}` : ''),
      undo: ({ changed }) => void restore(changed, status),
    });
    return reply !== undefined;
  };

  /** Gives reviews the status that they had before, unless somebody has changed them since. */
  const restore = (changed: readonly ModeratedReview[], from: Status) =>
    run(
      async (api) => {
        for (const status of statuses) {
          const all = changed.filter(({ before }) => before === status).map(({ _id }) => _id);
          for (const ids of chunksOf(all)) await api.call(reviewAdmin.moderate, { body: { ids, status, from } });
        }
      },
      { success: 'Undone.' },
    );

  /** Deletes the open review, which `leaveTo`, the path of the list, opens no longer. */
  const remove = async (id: string, leaveTo: string): Promise<boolean> =>
    (await run((api) => api.call(reviewAdmin.remove, { params: { id } }), { success: 'Review deleted.', leaveTo })) !== undefined;

  /** Deletes one photo of a review. */
  const removePhoto = async (id: string, photo: string): Promise<boolean> =>
    (await run((api) => api.call(reviewPhoto.remove, { params: { id, photo } }), { success: 'Photo deleted.' })) !== undefined;

  return { decide, moderate, remove, removePhoto, busy };
}

export type ReviewActions = ReturnType<typeof useReviewActions>;

/** What was changed, and how many others somebody else has decided about meanwhile. */
interface Moderated {
  changed: ModeratedReview[];
  left: number;
}

async function moderateByIds(api: Api, chosen: readonly string[], status: Status, shown: ShownStatuses): Promise<Moderated> {
  const changed: ModeratedReview[] = [];
  const toChange = chosen.filter((id) => shown.get(id) !== status);
  for (const from of statuses) {
    const all = toChange.filter((id) => shown.get(id) === from);
    for (const ids of chunksOf(all)) changed.push(...(await api.call(reviewAdmin.moderate, { body: { ids, status, from } })).changed);
  }
  return { changed, left: toChange.length - changed.length };
}

async function moderateMatching(api: Api, selection: Exclude<Selection, { ids: string[] }>, status: Status): Promise<Moderated> {
  const changed: ModeratedReview[] = [];
  for (let remaining = 1; remaining > 0; ) {
    const reply = await api.call(reviewAdmin.moderate, { body: { ...selection, status } });
    changed.push(...reply.changed);
    remaining = reply.changed.length > 0 ? reply.remaining : 0;
  }
  return { changed, left: 0 };
}

const moderatedMessage = (count: number, status: Status): string => `${count === 1 ? 'Review' : `${count} reviews`} ${done[status]}.`;

const leftMessage = (left: number): string =>
  left === 1
    ? '1 review was left as it was, because someone else has moderated it.'
    : `${left} reviews were left as they were, because someone else has moderated them.`;

/** Ids for one call each. */
const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxPageSize) }, (_, index) => ids.slice(index * maxPageSize, (index + 1) * maxPageSize));
