import { useState } from 'react';
import { type NewsletterSettings, newsletterSettings } from '#contract/newsletter-settings.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { useRootData } from '#web/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { SelectField } from '#web/ui/field.tsx';

const providers = {
  ses: { label: 'Amazon SES', hint: 'Add it as an HTTPS subscription to the SNS topic that gets bounces and complaints.' },
  postmark: { label: 'Postmark', hint: 'Servers → your stream → Webhooks: bounce, spam complaint and subscription change.' },
  mailgun: { label: 'Mailgun', hint: 'Sending → Webhooks: permanent failure, temporary failure, spam complaints and unsubscribes.' },
  sendgrid: { label: 'SendGrid', hint: 'Settings → Mail settings → Event webhook: bounced, dropped, spam reports and unsubscribes.' },
  generic: {
    label: 'Something else',
    hint: 'JSON, signed with the secret using a library from standardwebhooks.com: { "events": [{ "type": "hard_bounce", "email": "…", "reason": "…" }] }.',
  },
} as const;

type Provider = keyof typeof providers;

/** Receives reports about mails that bounce or are reported as spam, which take their readers off the list. */
export function FeedbackPanel({ settings }: { settings: NewsletterSettings }) {
  const { feedbackKey, feedbackReceivedAt, mailgunKey, sendgridKey, snsConfirmUrl } = settings;
  const signing = [...(mailgunKey === null ? [] : (['mailgun'] as const)), ...(sendgridKey === null ? [] : (['sendgrid'] as const))];
  const { run, busy } = useAdminCall();
  const [dialog, setDialog] = useState<'renew' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const renew = async () =>
    (await run((api) => api.call(newsletterSettings.renewFeedbackKey, {}), {
      success: feedbackKey ? 'Here’s the new secret. Enter it at your mail provider.' : 'Now enter the URL at your mail provider.',
    })) !== undefined;
  const remove = async () =>
    (await run((api) => api.call(newsletterSettings.removeFeedbackKey, {}), { success: 'Reports switched off.' })) !== undefined;
  return (
    <Panel
      title="Bounces and complaints"
      intro="If your mail server rejects an address straight away, we unsubscribe it. Many providers only find out later, so let yours report bounces and spam complaints here."
    >
      {feedbackKey === null ? (
        <Button size="sm" busy={busy} onClick={() => void renew()}>
          Receive reports
        </Button>
      ) : (
        <div className="space-y-5">
          {snsConfirmUrl && (
            <p className="note note-warm">
              <strong>Amazon wants to confirm that it can report here.</strong>{' '}
              <a href={snsConfirmUrl} target="_blank" rel="noreferrer" className="link">
                Confirm with Amazon
              </a>
              . You’ll only see a few lines of XML, and that’s it.
            </p>
          )}
          <ReportUrl feedbackKey={feedbackKey} signing={signing} />
          <p className="text-grey">
            {feedbackReceivedAt ? (
              <>
                Last report: <Time time={feedbackReceivedAt} />
              </>
            ) : (
              'No reports yet.'
            )}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" tone="secondary" onClick={() => setDialog('renew')}>
              New secret…
            </Button>
            <Button size="sm" tone="danger" onClick={() => setDialog('remove')}>
              Switch off…
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog open={dialog === 'renew'} onClose={close} title="Create a new secret?" button="Create new secret" onConfirm={renew}>
        <p>The URL your mail provider uses now will stop working. Do this if someone else may have seen it.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={dialog === 'remove'}
        onClose={close}
        title="Switch off reports?"
        button="Switch off"
        tone="danger"
        onConfirm={remove}
      >
        <p>People who mark your newsletters as spam would keep getting them, which makes all your emails more likely to land in spam.</p>
      </ConfirmDialog>
    </Panel>
  );
}

/** What the owner enters at the mail provider. `signing`: the providers whose keys are stored; nothing is taken from others then. */
function ReportUrl({ feedbackKey, signing }: { feedbackKey: string; signing: readonly Provider[] }) {
  const origin = useRootData()?.origin ?? '';
  const [chosen, setChosen] = useState<Provider>('ses');
  const offered = signing.length > 0 ? signing : (Object.keys(providers) as Provider[]);
  const provider = offered.includes(chosen) ? chosen : (offered[0] ?? chosen);
  const url = `${origin}/api/v1/newsletter/feedback/${provider}${provider === 'generic' ? '' : `?key=${feedbackKey}`}`;
  return (
    <div className="space-y-3">
      <SelectField
        label="Your mail provider"
        value={provider}
        onChange={({ target }) => setChosen(target.value as Provider)}
        className="max-w-xs"
        hint={`${providers[provider].hint}${signing.length > 0 ? ' We only accept reports signed with the key below. To use another provider, remove that key.' : ''}`}
      >
        {offered.map((name) => (
          <option key={name} value={name}>
            {providers[name].label}
          </option>
        ))}
      </SelectField>
      <Secret label="URL" text={url} />
      {provider === 'generic' && <Secret label="Secret" text={feedbackKey} />}
    </div>
  );
}

const Secret = ({ label, text }: { label: string; text: string }) => (
  <div>
    <p className="field-label">{label}</p>
    <p className="flex items-center justify-between gap-3 rounded-lg bg-band px-3 py-2">
      <code className="min-w-0 text-[0.8125rem] break-all">{text}</code>
      <CopyButton text={text} label={label} />
    </p>
  </div>
);
