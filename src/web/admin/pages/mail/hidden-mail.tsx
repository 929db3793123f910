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
      <Panel title="Hidden until you confirm that it is you">
        <p className="mb-4 max-w-2xl">
          The mail holds a link that lets whoever has it in. You may read it, since no mail server brings it to its reader, but not by a
          session that somebody left open.
        </p>
        <ReauthLink reauthPurpose="read this mail" onReauthenticated={onConfirmed}>
          Confirm and read it
        </ReauthLink>
      </Panel>
    );
  }
  return reason === 'forgotten' ? (
    <Panel title="The text of this mail has been deleted">
      <p className="max-w-2xl">
        {status === 'sent'
          ? 'It held a private link, so the shop deleted it as soon as it was sent. Whoever needs a new link can ask for one.'
          : 'It held a private link. Such a link expires after a day, and the shop deleted the text then.'}
      </p>
    </Panel>
  ) : (
    <Panel title="Only its recipient can read this mail">
      <p className="max-w-2xl">
        It holds a private link, such as one for a new password. The shop shows it to nobody else, and deletes the text once it is sent, or
        after a day.
      </p>
    </Panel>
  );
}
