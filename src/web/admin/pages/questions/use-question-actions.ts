import { maxPageSize } from '#contract/limits.ts';
import { type AdminQuestion, type ModeratedQuestion, questionAdmin } from '#contract/question-admin.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import type { Selection } from '#web/admin/page-layouts/list-selection.ts';

type Status = AdminQuestion['status'];
const done = { published: 'published', hidden: 'hidden', pending: 'pending again' } as const;

/** What can be done with questions. A decision can be taken back for some seconds, unless somebody else has changed it meanwhile. */
export function useQuestionActions() {
  const { run, busy } = useAdminCall();

  /** Sets the status of questions, and resolves to whether that worked. */
  const moderate = async (selection: Selection, status: Status): Promise<boolean> => {
    const reply = await run(
      async (api) => {
        const changed: ModeratedQuestion[] = [];
        if ('ids' in selection) {
          for (let start = 0; start < selection.ids.length; start += maxPageSize) {
            const ids = selection.ids.slice(start, start + maxPageSize);
            changed.push(...(await api.call(questionAdmin.moderate, { body: { ids, status } })).changed);
          }
          return changed;
        }
        for (let remaining = 1; remaining > 0; ) {
          const part = await api.call(questionAdmin.moderate, { body: { ...selection, status } });
          changed.push(...part.changed);
          remaining = part.changed.length > 0 ? part.remaining : 0;
        }
        return changed;
      },
      {
        success: (changed) => `${changed.length === 1 ? 'Question' : `${changed.length} questions`} ${done[status]}.`,
        undo: (changed) => void restore(changed, status),
      },
    );
    return reply !== undefined;
  };

  const restore = (changed: readonly ModeratedQuestion[], from: Status) =>
    run(
      async (api) => {
        for (const status of ['pending', 'published', 'hidden'] as const) {
          const ids = changed.filter(({ before }) => before === status).map(({ _id }) => _id);
          for (let start = 0; start < ids.length; start += maxPageSize)
            await api.call(questionAdmin.moderate, { body: { ids: ids.slice(start, start + maxPageSize), status, from } });
        }
      },
      { success: 'Undone.' },
    );

  const moderateAnswer = (id: string, answer: string, status: Status) =>
    run((api) => api.call(questionAdmin.moderateAnswer, { params: { id, answer }, body: { status } }), {
      success: `Answer ${done[status]}.`,
    });

  /** Deletes the open question, which `leaveTo`, the path of the list, opens no longer. */
  const remove = async (id: string, leaveTo: string): Promise<boolean> =>
    (await run((api) => api.call(questionAdmin.remove, { params: { id } }), { success: 'Question deleted.', leaveTo })) !== undefined;

  return { moderate, moderateAnswer, remove, busy };
}

export type QuestionActions = ReturnType<typeof useQuestionActions>;
