import { type FormEvent, useState } from 'react';
import { type AdminQuestion, questionAdmin } from '#contract/question-admin.ts';
import * as textLimits from '#contract/text-limits.ts';
import { useUnsavedChanges } from '#web/admin/edit-form/unsaved-changes.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/field.tsx';

/** The shop's answer to a question, which publishes both. What was typed stays if it cannot be saved. */
export function QuestionAnswerForm({ question }: { question: AdminQuestion }) {
  const { run, busy } = useAdminCall();
  const current = question.answers.find(({ byShop }) => byShop)?.answer ?? '';
  const [text, setText] = useState(current);
  const [sent, setSent] = useState('');
  const [error, setError] = useState<string>();
  const isChanged = text.trim() !== current;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !isChanged) return;
    setSent(text);
    await run((api) => api.call(questionAdmin.reply, { params: { id: question._id }, body: { answer: text, version: question.version } }), {
      success: text.trim() ? 'Your answer is on the product page.' : 'Answer removed.',
      onError: (failure) => {
        setError(failure.fieldError('answer') ?? failure.message);
        return false;
      },
    });
  };
  useUnsavedChanges(isChanged && !(busy && text === sent));
  return (
    <form onSubmit={save} noValidate className="space-y-3">
      <TextAreaField
        id="question-answer"
        label="Your answer"
        optional
        className="reply-area"
        hint={
          question.status === 'published'
            ? 'Shown below the question. Clear it to remove your answer.'
            : 'Publishes the question with your answer, and emails the person who asked.'
        }
        maxLength={textLimits.answer}
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
      <Button type="submit" size="sm" busy={busy} aria-disabled={!isChanged || undefined}>
        {current ? 'Change answer' : 'Answer'}
      </Button>
    </form>
  );
}
