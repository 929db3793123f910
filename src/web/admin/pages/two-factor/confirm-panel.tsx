import { type PendingTotp, secondFactor } from '#contract/staff-auth.ts';
import * as textLimits from '#contract/text-limits.ts';
import { ButtonForm } from '#web/admin/forms/button-form.tsx';
import { FormLayout } from '#web/admin/forms/form-layout.tsx';
import type { useAdminForm } from '#web/admin/forms/use-admin-form.ts';
import { useFields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { TextField } from '#web/ui/field.tsx';

interface ConfirmPanelProps {
  pendingSetup: PendingTotp;
  form: ReturnType<typeof useAdminForm>;
}

/** The secret as a QR code and as text, and a form for the first code, which shows that an app has the secret. */
export const ConfirmPanel = ({ pendingSetup: { secret, uri, qr }, form }: ConfirmPanelProps) => (
  <Panel title="Scan this with your app, then enter its code" intro="It works for 15 minutes, even if you reload the page.">
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
          <p className="text-grey">Can’t scan it? Enter this key:</p>
          <p className="mt-1 text-lg font-semibold tracking-wider break-words">{groupByFour(secret)}</p>
          <a href={uri} className="link tap-target">
            Open in an app on this device
          </a>
        </div>
        <ConfirmForm form={form} />
        <ButtonForm
          intent="restart"
          endpoint={secondFactor.beginTotp}
          label="Start over"
          button="Start over"
          tone="secondary"
          reauthPurpose="start over"
        />
      </div>
    </div>
  </Panel>
);

function ConfirmForm({ form }: Pick<ConfirmPanelProps, 'form'>) {
  const { field, summary, onSubmit } = useFields({ form, prefix: 'confirm' });
  const remainingErrors = summary({ code: 'Six-digit code' });
  return (
    <FormLayout
      intent="confirm"
      endpoint={secondFactor.confirmTotp}
      label="Confirm"
      button="Switch on"
      form={form}
      summary={remainingErrors}
      onSubmit={onSubmit}
    >
      <TextField
        {...field('code')}
        label="Six-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        maxLength={textLimits.secondFactorCode}
      />
    </FormLayout>
  );
}

/** Groups of four characters are easier to copy by hand. */
const groupByFour = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
