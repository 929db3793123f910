import { type FormEvent, useState } from 'react';
import { type AdminReview, reviewAdmin } from '#contract/review-admin.ts';
import * as textLimits from '#contract/text-limits.ts';
import { useUnsavedChanges } from '#web/admin/edit-form/unsaved-changes.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

/** The shop's public answer to a review, which can be changed and removed. What was typed stays if it cannot be saved. */
export function ReplyForm({ review, id }: { review: AdminReview; id: string }) {
  const { run, busy } = useAdminCall();
  const [text, setText] = useState(review.reply ?? '');
  const [sent, setSent] = useState('');
  const [error, setError] = useState<string>();
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setSent(text);
    await run((api) => api.call(reviewAdmin.reply, { params: { id: review._id }, body: { reply: text, version: review.version } }), {
      success: text.trim() ? 'Reply saved.' : 'Reply removed.',
      onError: (failure) => {
        setError(failure.fieldError('reply') ?? failure.message);
        return false;
      },
    });
  };
  const isChanged = text.trim() !== (review.reply ?? '');
  useUnsavedChanges(isChanged && !(busy && text === sent));
  return (
    <form onSubmit={save} noValidate className="space-y-3">
      <TextAreaField
        id={id}
        label="Your reply"
        optional
        className="reply-area"
        hint="Shown below the review. Clear it to remove your reply."
        maxLength={textLimits.reviewReply}
        value={text}
        error={error}
        onChange={({ target }) => {
          setText(target.value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      <Button type="submit" size="sm" tone="secondary" busy={busy} aria-disabled={!isChanged || undefined}>
        {review.reply ? 'Change reply' : 'Reply'}
      </Button>
    </form>
  );
}
