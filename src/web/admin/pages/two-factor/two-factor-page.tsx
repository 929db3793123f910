import { useState } from 'react';
import { type MetaFunction, useActionData, useLoaderData, useRevalidator } from 'react-router';
import { PageHead } from '#web/admin/frames/page-head.tsx';
import { Panel } from '#web/admin/frames/panel.tsx';
import { loadIdentity } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { oneOf } from '#web/admin/parts/acts.ts';
import { ChangeForm } from '#web/admin/parts/change-form.tsx';
import { DangerZone } from '#web/admin/parts/danger-zone.tsx';
import { signedInOnly } from '#web/api/guards.ts';
import { actOnServer, inBrowser, onServer } from '#web/api/page-data.ts';
import { secretHeaders } from '#web/api/secret-headers.ts';
import { type Begun, begin, type Confirmed, confirm, switchOff } from './change-two-factor.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const load = signedInOnly('admin', loadIdentity);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(signedInOnly('admin', oneOf({ begin, confirm, off: switchOff })));
export const headers = secretHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Second factor');

export default function TwoFactorPage() {
  const { twoFactor } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        back={{ to: '/admin/account', label: 'Your account' }}
        title="Second factor"
        intro="Signing in then takes your password and a code that changes every half minute."
      />
      <Steps on={twoFactor} />
    </div>
  );
}

/** Off, then a secret to be scanned, then the recovery codes, then on. What was told without scripts is what the page begins with. */
function Steps({ on }: { on: boolean }) {
  const told = useActionData<{ ok: boolean; done?: Begun | Confirmed | null }>();
  const before = (told?.ok && told.done) || null;
  const [begun, setBegun] = useState(before && 'secret' in before ? before : null);
  const [codes, setCodes] = useState(before && 'recoveryCodes' in before ? before.recoveryCodes : null);
  const { revalidate } = useRevalidator();
  if (codes) {
    const finish = () => {
      setCodes(null);
      setBegun(null);
      void revalidate();
    };
    return <RecoveryCodes codes={codes} onKept={finish} />;
  }
  if (on) return <OnPanel />;
  if (begun) return <ConfirmPanel begun={begun} onConfirmed={({ recoveryCodes }) => setCodes(recoveryCodes)} />;
  return (
    <Panel
      title="It is off"
      intro="You need an authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator, or a password manager."
    >
      <ChangeForm act={begin} does="begin" label="Begin" button="Begin" what="set up the second factor" quiet then={setBegun} />
    </Panel>
  );
}

const OnPanel = () => (
  <Panel title="It is on" intro="Signing in takes a code. If you do not have your phone, use one of your recovery codes; each works once.">
    <DangerZone does="off" summary="Switch it off…">
      <p className="mt-2 mb-4 max-w-2xl">
        Your password alone will then open the back office. To get new recovery codes or move to another phone, switch it off and on again.
      </p>
      <ChangeForm
        act={switchOff}
        does="off"
        label="Switch it off"
        what="switch the second factor off"
        tone="danger"
        button="Switch the second factor off"
      />
    </DangerZone>
  </Panel>
);
