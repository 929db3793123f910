import { useState } from 'react';
import { type NewsletterDetails, newsletter } from '#contract/newsletter-admin.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { hasUnsavedChanges } from '#web/admin/edit-form/unsaved-changes.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { countSubscribers } from './count-subscribers.ts';
import { NoSubscribersDialog } from './no-subscribers-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** Runs what mails the newsletter, unless something on the screen has not been saved: that would not be in the mails. */
function ifSaved(run: () => void): void {
  if (hasUnsavedChanges()) showSnackbar('Save your changes first. Only the saved version is sent.', 'error');
  else run();
}

/** What can be done with a newsletter now: test, send and schedule it, or pause and stop it while it is being sent. */
export function SendActions({ newsletter: details }: { newsletter: NewsletterDetails }) {
  const { _id, status, pausedAt, version, audience, canSend } = details;
  const recipients = audience ? countSubscribers(audience) : 'nobody';
  const isForNobody = audience?.subscribers === 0;
  const { run, busy } = useAdminCall();
  const [dialog, setDialog] = useState<'send' | 'schedule' | 'stop' | null>(null);
  const close = () => setDialog(null);
  const params = { id: _id };
  const test = () =>
    run((api) => api.call(newsletter.test, { params }), {
      success: ({ email }) =>
        canSend ? `We’re sending a test to ${email}.` : 'The test is in the outbox, because no mail server is connected.',
    });
  const send = async (scheduledAt: string | null): Promise<boolean> => {
    const reply = await run((api) => api.call(newsletter.send, { params, body: { scheduledAt, version } }), {
      success: scheduledAt ? 'Newsletter scheduled.' : 'We’re sending the newsletter.',
      reauthPurpose: `send a newsletter to ${recipients}`,
    });
    return reply !== undefined;
  };
  const stop = async () => (await run((api) => api.call(newsletter.stop, { params }), { success: 'Newsletter stopped.' })) !== undefined;
  if (status === 'sent') return null;
  if (status === 'sending') {
    return (
      <>
        <Button
          size="sm"
          tone="secondary"
          busy={busy}
          onClick={() =>
            void run((api) => api.call(pausedAt ? newsletter.resume : newsletter.pause, { params }), {
              success: pausedAt ? 'Resumed.' : 'Paused.',
            })
          }
        >
          {pausedAt ? 'Resume' : 'Pause'}
        </Button>
        <Button size="sm" tone="danger" onClick={() => setDialog('stop')}>
          Stop…
        </Button>
        <ConfirmDialog
          open={dialog === 'stop'}
          onClose={close}
          title="Stop this newsletter?"
          button="Stop newsletter"
          tone="danger"
          onConfirm={stop}
        >
          <p>Nobody else will get it. Sent emails can’t be recalled. To continue later, pause it instead.</p>
        </ConfirmDialog>
      </>
    );
  }
  return (
    <>
      <Button size="sm" tone="secondary" busy={busy} onClick={() => ifSaved(() => void test())}>
        Send me a test
      </Button>
      {status === 'scheduled' && (
        <Button
          size="sm"
          tone="secondary"
          onClick={() => void run((api) => api.call(newsletter.unschedule, { params }), { success: 'Moved to drafts.' })}
        >
          Cancel schedule
        </Button>
      )}
      {canSend && (
        <>
          <Button size="sm" tone="secondary" onClick={() => ifSaved(() => setDialog('schedule'))}>
            {status === 'scheduled' ? 'Reschedule…' : 'Schedule…'}
          </Button>
          <Button size="sm" onClick={() => ifSaved(() => setDialog('send'))}>
            Send…
          </Button>
        </>
      )}
      <NoSubscribersDialog open={dialog === 'send' && isForNobody} onClose={close} />
      <ConfirmDialog
        open={dialog === 'send' && !isForNobody}
        onClose={close}
        title={`Send to ${recipients}?`}
        button={audience?.precision === 'exact' ? `Send to ${recipients}` : 'Send now'}
        typedConfirmation="send"
        onConfirm={() => send(null)}
      >
        <p>Once it’s sent, you can’t recall it or change the text. Have you checked the test email?</p>
      </ConfirmDialog>
      <ScheduleDialog open={dialog === 'schedule'} onClose={close} onSchedule={send} scheduledAt={details.scheduledAt} />
    </>
  );
}
