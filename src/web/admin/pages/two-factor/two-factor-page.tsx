import { useRef, useState } from 'react';
import { type MetaFunction, useActionData, useLoaderData, useRevalidator } from 'react-router';
import { PageHead } from '#web/admin/frames/page-head.tsx';
import { Panel } from '#web/admin/frames/panel.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { doesField, oneOf } from '#web/admin/parts/acts.ts';
import { ChangeForm } from '#web/admin/parts/change-form.tsx';
import { DangerZone } from '#web/admin/parts/danger-zone.tsx';
import { signedInOnly } from '#web/api/guards.ts';
import { type ActResult, actOnServer, inBrowser, onServer } from '#web/api/page-data.ts';
import { secretHeaders } from '#web/api/secret-headers.ts';
import { begin, type Confirmed, confirm, loadTwoFactor, switchOff } from './change-two-factor.ts';
import { ConfirmPanel } from './confirm-panel.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const load = signedInOnly('admin', loadTwoFactor);

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(signedInOnly('admin', oneOf({ begin, confirm, off: switchOff })), {
  // The recovery codes are told by the answer alone.
  to: ({ url, form }) => (form.get(doesField) === 'confirm' ? null : url.pathname),
});
export const headers = secretHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Second factor');

export default function TwoFactorPage() {
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        back={{ to: '/admin/account', label: 'Your account' }}
        title="Second factor"
        intro="Signing in then takes your password and a code that changes every half minute."
      />
      <Steps />
    </div>
  );
}

/** Off, then a secret to be scanned, then the recovery codes, then on. Each step takes the focus from the button that led to it. */
function Steps() {
  const { twoFactor, begun } = useLoaderData<typeof loader>();
  const told = useActionData() as ActResult<Confirmed> | undefined;
  const [codes, setCodes] = useState(told?.ok ? told.done.recoveryCodes : null);
  const { revalidate } = useRevalidator();
  const place = useRef<HTMLDivElement>(null);
  const goOn = async () => {
    await revalidate();
    setCodes(null);
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {codes ? (
        <RecoveryCodes codes={codes} onKept={goOn} />
      ) : twoFactor ? (
        <OnPanel onEnded={goOn} />
      ) : begun ? (
        <ConfirmPanel begun={begun} onConfirmed={({ recoveryCodes }) => setCodes(recoveryCodes)} onGivenUp={goOn} />
      ) : (
        <OffPanel onBegun={goOn} refused={told?.ok === false && told.typed[doesField] === 'confirm' ? told.message : null} />
      )}
    </div>
  );
}

/** `refused`: why a first code was not taken that came without scripts, when its secret is no longer shown. */
const OffPanel = ({ onBegun, refused }: { onBegun: () => void; refused: string | null }) => (
  <Panel
    title="It is off"
    intro="You need an authenticator app on your phone, such as Aegis, 2FAS or Google Authenticator, or a password manager."
  >
    {refused && (
      <p role="alert" className="note note-warm mb-4">
        {refused}
      </p>
    )}
    <ChangeForm act={begin} does="begin" label="Begin" button="Begin" what="set up the second factor" quiet then={onBegun} />
  </Panel>
);

const OnPanel = ({ onEnded }: { onEnded: () => void }) => (
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
        then={onEnded}
      />
    </DangerZone>
  </Panel>
);
