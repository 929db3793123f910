import { useEffect, useRef, useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { secondFactor } from '#contract/staff-auth.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { ButtonForm } from '#web/admin/forms/button-form.tsx';
import { DangerZone } from '#web/admin/forms/danger-zone.tsx';
import { useAdminForm } from '#web/admin/forms/use-admin-form.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { intentOf } from '#web/api/forms/intent.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { secretPageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { confirmSetup, loadTwoFactor, startSetup, switchOff } from './two-factor-actions.ts';

const load = signedInOnly('admin', loadTwoFactor);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);

const forms = byIntent({ begin: startSetup, confirm: confirmSetup, off: switchOff, restart: switchOff });
export const action = serverAction(signedInOnly('admin', forms), {
  // Only this reply has the recovery codes, so the page renders it instead of redirecting.
  redirectTo: ({ url, form }) => (intentOf(form) === 'confirm' ? null : url.pathname),
});
export const clientAction = adminAction(forms, { quiet: ['begin', 'confirm', 'restart'] });
export const headers = secretPageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Two-step sign-in');

export default function TwoFactorPage() {
  return (
    <div className="max-w-2xl">
      <PageHeader
        backLink={{ to: '/admin/account', label: 'Your account' }}
        title="Two-step sign-in"
        intro="Sign in with your password and a code from your phone."
      />
      <Steps />
    </div>
  );
}

/** Off, then a secret to scan, then the recovery codes, then on. Each step moves the focus to itself, since the button that led to it is gone. */
function Steps() {
  const { twoFactor, pendingSetup } = useLoaderData<typeof loader>();
  // Here and not in its panel, which is unmounted once the second factor is on: only this reply has the recovery codes.
  const confirming = useAdminForm<typeof confirmSetup>('confirm');
  const [savedReply, setSavedReply] = useState<object | null>(null);
  const codes = confirming.value && confirming.value !== savedReply ? confirming.value.recoveryCodes : null;
  const step = codes ? 'codes' : twoFactor ? 'on' : pendingSetup ? 'confirm' : 'off';
  const container = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(step);
  const { reset } = confirming;
  useEffect(() => {
    if (step === shown) return;
    setShown(step);
    if (step === 'off') reset();
    if (step !== 'codes') container.current?.focus();
  }, [step, shown, reset]);
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {codes ? (
        <RecoveryCodes codes={codes} onSaved={() => setSavedReply(confirming.value)} />
      ) : twoFactor ? (
        <OnPanel />
      ) : pendingSetup ? (
        <ConfirmPanel pendingSetup={pendingSetup} form={confirming} />
      ) : (
        <OffPanel error={confirming.isByPage ? (confirming.error?.message ?? null) : null} />
      )}
    </div>
  );
}

/** `error`: why a first code sent without scripts was rejected, if its secret is no longer shown. */
const OffPanel = ({ error }: { error: string | null }) => (
  <Panel
    title="Two-step sign-in is off"
    intro="You’ll need an authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator, or a password manager."
  >
    {error && (
      <p role="alert" className="note note-warm mb-4">
        {error}
      </p>
    )}
    <ButtonForm intent="begin" endpoint={secondFactor.beginTotp} label="Set up" button="Set up" reauthPurpose="set up two-step sign-in" />
  </Panel>
);

const OnPanel = () => (
  <Panel
    title="Two-step sign-in is on"
    intro="You need a code to sign in. If you don’t have your phone, use one of your recovery codes. Each works once."
  >
    <DangerZone intent="off" summary="Switch off…">
      <p className="mt-2 mb-4 max-w-2xl">
        You’ll then sign in with just your password. To get new recovery codes or move to another phone, switch it off and on again.
      </p>
      <ButtonForm
        intent="off"
        endpoint={secondFactor.endTotp}
        label="Switch off"
        reauthPurpose="switch off two-step sign-in"
        tone="danger"
        button="Switch off two-step sign-in"
      />
    </DangerZone>
  </Panel>
);
