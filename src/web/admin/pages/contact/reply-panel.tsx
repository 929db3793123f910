import { type ContactConversation, contactAdmin } from '#contract/contact-admin.ts';
import * as textLimits from '#contract/text-limits.ts';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import type { ActionHandler } from '#web/api/forms/form-action.ts';
import { TextAreaField } from '#web/ui/field.tsx';

/** Answers a message by mail. */
export function ReplyPanel<H extends ActionHandler>({ message: { email, version, status } }: { message: ContactConversation }) {
  return (
    <Panel
      title={status === 'answered' ? 'Write again' : 'Answer'}
      intro={
        <>
          It goes to{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>{' '}
          by mail, with the message quoted. Replies arrive in the shop’s mailbox.
        </>
      }
    >
      <FieldsForm<H>
        intent="reply"
        endpoint={contactAdmin.reply}
        label="Answer"
        button="Send the answer"
        labels={{ message: 'Your answer' }}
        clearsOnSuccess
        staleAdvice={
          <p>
            <strong>Somebody else has worked on this message meanwhile.</strong> Look at the conversation above. Your answer is still here:
            send it if it is still needed.
          </p>
        }
      >
        {(field) => (
          <>
            <input type="hidden" name="version" value={version} />
            <TextAreaField
              {...field('message')}
              label="Your answer"
              required
              className="reply-area"
              maxLength={textLimits.contactMessage}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
              }}
            />
          </>
        )}
      </FieldsForm>
    </Panel>
  );
}
