import { adminInvitation, type OpenInvitation } from '#contract/staff-auth.ts';
import { staffRoleTexts } from '#contract/staff-labels.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { ButtonForm } from '#web/admin/forms/button-form.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** The invitations that nobody has accepted yet. */
export const OpenInvitations = ({ invitations }: { invitations: readonly OpenInvitation[] }) => (
  <Panel title="Open invitations" intro="When you send one again, the link in the earlier email stops working.">
    <ul className="divide-y divide-line">
      {invitations.map(({ email, staffRole, invitedAt, expiresAt }) => (
        <li key={email} className="flex items-center justify-between gap-x-4 gap-y-2 py-3 max-sm:flex-wrap">
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
              <EmailText email={email} /> <Badge tone="cyan">{staffRoleTexts[staffRole].label}</Badge>
            </span>
            <span className="block text-[0.875rem] text-grey">
              Invited <Time time={invitedAt} /> · works until <Time time={expiresAt} />
            </span>
          </span>
          <span className="flex flex-none gap-2">
            <ButtonForm
              endpoint={adminInvitation.invite}
              intent="again"
              label={`Resend the invitation to ${email}`}
              tone="secondary"
              size="sm"
              button="Resend"
              reauthPurpose={`invite ${email} again`}
            >
              <input type="hidden" name="email" value={email} />
              <input type="hidden" name="staffRole" value={staffRole} />
            </ButtonForm>
            <ButtonForm
              intent="revoke"
              endpoint={adminInvitation.revokeInvitation}
              label={`Revoke the invitation to ${email}`}
              tone="secondary"
              size="sm"
              button="Revoke"
            >
              <input type="hidden" name="email" value={email} />
            </ButtonForm>
          </span>
        </li>
      ))}
    </ul>
  </Panel>
);
