import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import { type AdminQuestion, questionAdmin } from '#contract/question-admin.ts';
import { questionStatusLabels } from '#contract/question-labels.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { copyEmail } from '#web/admin/components/copy-email.ts';
import { Time } from '#web/admin/components/time.tsx';
import { hasUnsavedChanges, mayLeave } from '#web/admin/edit-form/unsaved-changes.ts';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { QuestionAnswerForm } from './question-answer-form.tsx';
import type { QuestionActions } from './use-question-actions.ts';

const tones = { pending: 'warm', published: 'good', hidden: 'neutral' } as const;

export const StatusBadge = ({ status }: Pick<AdminQuestion, 'status'>) => (
  <Badge tone={tones[status]} className="whitespace-nowrap">
    {questionStatusLabels[status]}
  </Badge>
);

interface QuestionModalProps {
  /** Null while it is closed. */
  question: AdminQuestion | null;
  actions: QuestionActions;
  onClose: () => void;
  /** The page without a question, for when this one has been deleted. */
  listPath: string;
}

/** One question, with everything that can be done with it and its answers. */
export function QuestionModal({ question, actions, onClose, listPath }: QuestionModalProps) {
  const [asks, setAsks] = useState(false);
  if (question === null && asks) setAsks(false);
  const close = async () => {
    if (!hasUnsavedChanges()) return onClose();
    // Escape has closed the dialog already; with the answer "no" it is shown again, with what was typed.
    setAsks(true);
    if (await mayLeave()) onClose();
    else setAsks(false);
  };
  return (
    <Dialog
      open={question !== null && !asks}
      onClose={() => void close()}
      title={question?.product.title ?? 'Question'}
      className="review-dialog"
    >
      {question && <QuestionDetails key={question._id} question={question} {...{ actions, listPath }} />}
    </Dialog>
  );
}

function QuestionDetails({ question, actions, listPath }: Omit<QuestionModalProps, 'onClose'> & { question: AdminQuestion }) {
  const [asks, setAsks] = useState(false);
  const mayCall = useMayCall();
  const mayDecide = mayCall(questionAdmin.moderate);
  const { _id, product, user, status, createdAt, answers } = question;
  const shopAnswer = answers.find(({ byShop }) => byShop);
  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-grey">
        <StatusBadge status={status} />
        <span className="font-semibold text-ink">{user.name}</span>
        {user.email && (
          <span className="inline-flex min-w-0 items-center">
            <span className="wrap-anywhere">{user.email}</span>
            <IconButton label="Copy email" className="needs-scripts" onClick={() => void copyEmail(user.email ?? '')}>
              <Copy size={16} aria-hidden="true" />
            </IconButton>
          </span>
        )}
        <Time time={createdAt} />
      </div>
      <p className="max-w-[70ch] text-lg whitespace-pre-line wrap-anywhere">{question.question}</p>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {mayDecide && status !== 'published' && (
          <Button size="sm" tone="secondary" busy={actions.busy} onClick={() => void actions.moderate({ ids: [_id] }, 'published')}>
            Publish
          </Button>
        )}
        {mayDecide && status !== 'hidden' && (
          <Button size="sm" tone="secondary" busy={actions.busy} onClick={() => void actions.moderate({ ids: [_id] }, 'hidden')}>
            Hide
          </Button>
        )}
        {mayCall(questionAdmin.remove) && (
          <Button size="sm" tone="quiet" className="text-bad" onClick={() => setAsks(true)}>
            Delete…
          </Button>
        )}
        <Link to={`/products/${product.slug}#questions`} reloadDocument className="link tap-target">
          View in shop
        </Link>
      </div>
      {mayCall(questionAdmin.reply) ? (
        <QuestionAnswerForm question={question} />
      ) : (
        shopAnswer && <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{shopAnswer.answer}</p>
      )}
      <CustomerAnswers question={question} actions={actions} />
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Delete this question?"
        button="Delete question"
        tone="danger"
        typedConfirmation="delete"
        onConfirm={() => actions.remove(_id, listPath)}
      >
        <p>The question and its answers will be permanently deleted. To just remove them from the shop, hide the question instead.</p>
      </ConfirmDialog>
    </div>
  );
}

/** The answers of customers who have bought the product, each of which is published or hidden. */
function CustomerAnswers({ question: { _id, answers }, actions }: { question: AdminQuestion; actions: QuestionActions }) {
  const mayDecide = useMayCall()(questionAdmin.moderateAnswer);
  const byCustomers = answers.filter(({ byShop }) => !byShop);
  if (byCustomers.length === 0) return null;
  return (
    <section aria-labelledby="customer-answers">
      <h3 id="customer-answers" className="field-label">
        Customers’ answers
      </h3>
      <ul className="space-y-3">
        {byCustomers.map(({ _id: answerId, answer, user, status, createdAt }) => (
          <li key={answerId} className="rounded-xl border border-line p-4">
            <p className="flex flex-wrap items-center gap-x-3 text-grey">
              <StatusBadge status={status} /> <span className="font-semibold text-ink">{user.name}</span> <Time time={createdAt} />
            </p>
            <p className="mt-2 max-w-[70ch] whitespace-pre-line wrap-anywhere">{answer}</p>
            {mayDecide && (
              <div className="mt-3 flex gap-2">
                {status !== 'published' && (
                  <Button
                    size="sm"
                    busy={actions.busy}
                    aria-label={`Publish the answer by ${user.name}`}
                    onClick={() => void actions.moderateAnswer(_id, answerId, 'published')}
                  >
                    Publish
                  </Button>
                )}
                {status !== 'hidden' && (
                  <Button
                    size="sm"
                    tone="secondary"
                    busy={actions.busy}
                    aria-label={`Hide the answer by ${user.name}`}
                    onClick={() => void actions.moderateAnswer(_id, answerId, 'hidden')}
                  >
                    Hide
                  </Button>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
