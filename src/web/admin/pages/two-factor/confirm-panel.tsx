import type { BegunTotp } from '#contract/auth.ts';
import { Panel } from '#web/admin/frames/panel.tsx';
import { ChangeForm } from '#web/admin/parts/change-form.tsx';
import { TextField } from '#web/ui/field.tsx';
import { type Confirmed, confirm, switchOff } from './change-two-factor.ts';

interface ConfirmPanelProps {
  begun: BegunTotp;
  onConfirmed: (done: Confirmed) => void;
  onGivenUp: () => void;
}

/** The secret as a picture and as text, and the first code that proves that an app knows it. */
export const ConfirmPanel = ({ begun: { secret, uri, qr }, onConfirmed, onGivenUp }: ConfirmPanelProps) => (
  <Panel title="Scan this with your app, then enter its code" intro="It holds for 15 minutes, also when you load the page again.">
    <div className="flex flex-wrap gap-x-8 gap-y-6">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt="QR code for your authenticator app"
        width={208}
        height={208}
        className="self-start rounded-xl border border-line bg-white p-2"
      />
      <div className="max-w-md min-w-0 flex-1 basis-72 space-y-5">
        <div>
          <p className="text-grey">No camera at hand? Type this in:</p>
          <p className="mt-1 text-lg font-semibold tracking-wider break-words">{inGroups(secret)}</p>
          <a href={uri} className="link tap-target">
            Open it in an app on this device
          </a>
        </div>
        <ChangeForm
          act={confirm}
          does="confirm"
          label="Confirm"
          button="Switch it on"
          quiet
          then={onConfirmed}
          labels={{ code: 'Six-digit code' }}
        >
          {(field) => (
            <TextField {...field('code')} label="Six-digit code" inputMode="numeric" autoComplete="one-time-code" required maxLength={40} />
          )}
        </ChangeForm>
        <ChangeForm
          act={switchOff}
          does="off"
          label="Start over"
          button="Start over"
          tone="secondary"
          what="start over"
          quiet
          then={onGivenUp}
        />
      </div>
    </div>
  </Panel>
);

/** Four by four: that much can be typed from one screen into another. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
