import type { ReactNode } from 'react';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { Link } from '#web/ui/link.tsx';

interface FirstStepsProps {
  twoFactor: boolean;
  hasMailServer: boolean;
  isOnlyAdmin: boolean;
}

/** What the shop should have but does not have yet; nothing if nothing is missing. */
export function FirstSteps({ twoFactor, hasMailServer, isOnlyAdmin }: FirstStepsProps) {
  const steps = [
    !twoFactor && (
      <Step key="factor" title="Switch on the second factor" link={{ to: '/admin/account/two-factor', label: 'Switch it on' }}>
        Your password alone opens the back office. A code of your phone beside it keeps everybody else out.
      </Step>
    ),
    !hasMailServer && (
      <Step key="mail" title="Let the shop send mails" link={{ to: '/admin/mail', label: 'Look into the outbox' }}>
        No mail server is set: confirmations and links wait in the outbox. Start the shop with <code className="code">MAIL_URL</code>.
      </Step>
    ),
    isOnlyAdmin && (
      <Step key="invite" title="Invite a second admin" link={{ to: '/admin/users/invite', label: 'Invite somebody' }}>
        If you lose your password and your phone, somebody else can still come in.
      </Step>
    ),
  ].filter(Boolean);
  if (steps.length === 0) return null;
  return (
    <Panel title="Worth doing next">
      <ol className="divide-y divide-line">{steps}</ol>
    </Panel>
  );
}

const Step = ({ title, link, children }: { title: string; link: { to: string; label: string }; children: ReactNode }) => (
  <li className="py-3 first:pt-0 last:pb-0 sm:flex sm:items-center sm:justify-between sm:gap-6">
    <span className="block">
      <span className="block font-semibold">{title}</span>
      <span className="block text-grey">{children}</span>
    </span>
    <Link to={link.to} className="link tap-target flex-none">
      {link.label}
    </Link>
  </li>
);
