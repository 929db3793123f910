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
      title={status === 'answered' ? 'Reply again' : 'Reply'}
      intro={
        <>
          It goes to{' '}
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>{' '}
          by email, with the message quoted. Their reply will arrive in the shop’s mailbox.
        </>
      }
    >
      <FieldsForm<H>
        intent="reply"
        endpoint={contactAdmin.reply}
        label="Reply"
        button="Send reply"
        labels={{ message: 'Your reply' }}
        clearsOnSuccess
        staleAdvice={
          <p>
            <strong>Someone else worked on this message while you were writing.</strong> Check the conversation above. Your reply is still
            here, so you can send it if it’s still needed.
          </p>
        }
      >
        {(field) => (
          <>
            <input type="hidden" name="version" value={version} />
            <TextAreaField
              {...field('message')}
              label="Your reply"
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
