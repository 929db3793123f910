import { maxPageSize } from '#contract/limits.ts';
import type { ModeratedReview } from '#contract/review-admin.ts';
import { reviewAdmin } from '#contract/review-admin.ts';
import type { Review } from '#contract/reviews.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import type { Selection } from '#web/admin/page-layouts/list-selection.ts';
import type { Api } from '#web/api/client.ts';

type Status = Review['status'];
const done = { published: 'published', hidden: 'hidden', pending: 'waiting again' } as const;

/** What can be done with reviews. Each change can be taken back for some seconds. */
export function useReviewActions() {
  const { run, busy } = useAdminCall();

  /** Sets the status of reviews; resolves to whether that worked. Of many, some in each call. */
  const moderate = async (selection: Selection, status: Status): Promise<boolean> => {
    const set = async (api: Api) => {
      const changed: ModeratedReview[] = [];
      if ('ids' in selection) {
        for (const ids of chunksOf(selection.ids))
          changed.push(...(await api.call(reviewAdmin.moderate, { body: { ids, status } })).changed);
        return { changed };
      }
      for (let remaining = 1; remaining > 0; ) {
        const reply = await api.call(reviewAdmin.moderate, { body: { ...selection, status } });
        changed.push(...reply.changed);
        remaining = reply.changed.length > 0 ? reply.remaining : 0;
      }
      return { changed };
    };
    const reply = await run(set, {
      success: ({ changed }) => `${changed.length === 1 ? 'The review is' : `${changed.length} reviews are`} ${done[status]}.`,
      undo: ({ changed }) => void restore(changed, status),
    });
    return reply !== undefined;
  };

  /** Gives reviews the status that they had before, unless somebody has changed them since. */
  const restore = (changed: readonly ModeratedReview[], from: Status) =>
    run(
      async (api) => {
        for (const status of ['pending', 'published', 'hidden'] as const) {
          const all = changed.filter(({ before }) => before === status).map(({ _id }) => _id);
          for (const ids of chunksOf(all)) await api.call(reviewAdmin.moderate, { body: { ids, status, from } });
        }
      },
      { success: 'It is as it was.' },
    );

  /** Deletes the open review, which `leaveTo`, the path of the list, opens no longer. */
  const remove = async (id: string, leaveTo: string): Promise<boolean> =>
    (await run((api) => api.call(reviewAdmin.remove, { params: { id } }), { success: 'The review is deleted.', leaveTo })) !== undefined;

  return { moderate, remove, busy };
}

export type ReviewActions = ReturnType<typeof useReviewActions>;

/** Ids for one call each. */
const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / maxPageSize) }, (_, index) => ids.slice(index * maxPageSize, (index + 1) * maxPageSize));
