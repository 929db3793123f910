import { type Article, blog } from '#contract/blog.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';

interface DeleteArticleDialogProps {
  /** Null: the dialog is closed. */
  article: Pick<Article, '_id' | 'title' | 'published'> | null;
  onClose: () => void;
  /** Where to go from the page of the article, of which nothing is left. */
  leaveTo?: string;
}

/** Asks before an article is deleted, for which there is no way back. */
export function DeleteArticleDialog({ article, onClose, leaveTo }: DeleteArticleDialogProps) {
  const { run } = useAdminCall();
  const remove = async () => {
    if (!article) return true;
    const done = await run(
      async (api) => {
        await api.call(blog.remove, { params: { id: article._id } });
        return true;
      },
      { success: 'Article deleted.', ...(leaveTo !== undefined && { leaveTo }) },
    );
    return done === true;
  };
  return (
    <ConfirmDialog
      open={article !== null}
      onClose={onClose}
      title="Delete this article?"
      button="Delete article"
      tone="danger"
      typedConfirmation="delete"
      onConfirm={remove}
    >
      <p>
        <strong>{article?.title}</strong> and its text will be permanently deleted.
        {article?.published &&
          ' Anyone who follows a link to it will see that it’s gone. To take it offline for a while, move it to drafts instead.'}
      </p>
    </ConfirmDialog>
  );
}
