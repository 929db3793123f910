import type { ModeratedReview } from '#contract/review-admin.ts';
import { reviewAdmin } from '#contract/review-admin.ts';
import type { Review } from '#contract/reviews.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';

type Status = Review['status'];
const done = { published: 'published', hidden: 'hidden', pending: 'waiting again' } as const;

/** What can be done with reviews. Each change can be taken back for some seconds. */
export function useReviewActions() {
  const { run, busy } = useAdminCall();

  /** Sets the status of reviews; resolves to whether that worked. */
  const moderate = async (ids: readonly string[], status: Status): Promise<boolean> => {
    const reply = await run((api) => api.call(reviewAdmin.moderate, { body: { ids: [...ids], status } }), {
      success: ({ changed }) => `${changed.length === 1 ? 'The review is' : `${changed.length} reviews are`} ${done[status]}.`,
      undo: ({ changed }) => void restore(changed),
    });
    return reply !== undefined;
  };

  /** Gives reviews the status that they had before, in one call per status. */
  const restore = (changed: readonly ModeratedReview[]) =>
    run(
      async (api) => {
        for (const status of ['pending', 'published', 'hidden'] as const) {
          const ids = changed.filter(({ before }) => before === status).map(({ _id }) => _id);
          if (ids.length > 0) await api.call(reviewAdmin.moderate, { body: { ids, status } });
        }
      },
      { success: 'It is as it was.' },
    );

  const remove = async (id: string): Promise<boolean> =>
    (await run((api) => api.call(reviewAdmin.remove, { params: { id } }), { success: 'The review is deleted.' })) !== undefined;

  return { moderate, remove, busy };
}

export type ReviewActions = ReturnType<typeof useReviewActions>;
