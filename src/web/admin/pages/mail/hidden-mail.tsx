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
    <Panel title="What it said is gone for good">
      <p className="max-w-2xl">
        {status === 'sent'
          ? 'The mail held a link that let whoever had it in, so the shop forgot it once it was sent. Whoever needs another link can ask for it.'
          : 'The mail held a link that let whoever had it in. Such a link is over after a day, and the shop forgot it then.'}
      </p>
    </Panel>
  ) : (
    <Panel title="Hidden: it is for its reader alone">
      <p className="max-w-2xl">
        The mail holds a link that lets whoever has it in, like one for a new password. It is not shown to anybody else, and the shop
        forgets it once it is sent, or after a day.
      </p>
    </Panel>
  );
}
