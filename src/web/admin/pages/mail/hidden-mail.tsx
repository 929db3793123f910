import type { HiddenReason, MailStatus } from '#contract/admin.ts';
import { ReauthLink } from '#web/admin/forms/reauth-link.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';

interface HiddenMailProps {
  reason: HiddenReason;
  status: MailStatus;
  onConfirmed: () => void;
}

/** Shown in place of a hidden mail: why it is hidden, and what can be done about it. */
export function HiddenMail({ reason, status, onConfirmed }: HiddenMailProps) {
  if (reason === 'unproved') {
    return (
      <Panel title="Hidden until you confirm it’s you">
        <p className="mb-4 max-w-2xl">
          This email contains a link that gives access to anyone who has it. You can read it because no mail server is connected to send it,
          but we need to know it’s you.
        </p>
        <ReauthLink reauthPurpose="read this email" onReauthenticated={onConfirmed}>
          Confirm and read
        </ReauthLink>
      </Panel>
    );
  }
  return reason === 'forgotten' ? (
    <Panel title="This email’s text has been deleted">
      <p className="max-w-2xl">
        {status === 'sent'
          ? 'It contained a private link or code, so the text was deleted as soon as it was sent.'
          : 'It contained a private link or code, so the text was deleted when the email couldn’t be sent in time.'}
      </p>
    </Panel>
  ) : (
    <Panel title="Only the recipient can read this email">
      <p className="max-w-2xl">
        It contains a private link, such as one for a new password. We don’t show it to anyone else, and delete the text once it’s sent or
        after a day.
      </p>
    </Panel>
  );
}
