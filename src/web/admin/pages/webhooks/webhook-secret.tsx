import { useState } from 'react';
import { type Webhook, webhook } from '#contract/webhooks.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

/** The secret of an endpoint, which is shown only after a re-authentication, and can be replaced. */
export function WebhookSecret({ endpoint: { _id, formerSecretUntil } }: { endpoint: Webhook }) {
  const { run, busy } = useAdminCall();
  const [secret, setSecret] = useState<string | null>(null);
  const [asks, setAsks] = useState(false);
  const params = { id: _id };
  const show = async () => {
    const found = await run((api) => api.call(webhook.secret, { params }), { success: null, reauthPurpose: 'see the secret' });
    if (found) setSecret(found.secret);
  };
  const rotate = async () => {
    const rotated = await run((api) => api.call(webhook.rotateSecret, { params }), {
      success: 'The endpoint has a new secret.',
      reauthPurpose: 'make a new secret',
    });
    if (rotated) setSecret(rotated.secret);
    return rotated !== undefined;
  };
  return (
    <Panel
      title="Secret"
      intro={
        <>
          With it the receiver checks that a request is yours. Any library of{' '}
          <a href="https://www.standardwebhooks.com" className="link">
            Standard Webhooks
          </a>{' '}
          does that.
        </>
      }
    >
      <div className="space-y-3">
        {formerSecretUntil && (
          <p className="note">
            Until <Time time={formerSecretUntil} /> requests are signed with the former secret, too.
          </p>
        )}
        {secret !== null && (
          <p role="status" className="flex items-center gap-3">
            <code className="code-block min-w-0 grow">{secret}</code>
            <CopyButton text={secret} label="Secret" />
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {secret === null && (
            <Button tone="secondary" size="sm" busy={busy} className="needs-scripts" onClick={() => void show()}>
              Show the secret
            </Button>
          )}
          <Button tone="secondary" size="sm" className="needs-scripts" onClick={() => setAsks(true)}>
            Make a new one
          </Button>
        </div>
      </div>
      <ConfirmDialog open={asks} onClose={() => setAsks(false)} title="Make a new secret?" button="Make a new secret" onConfirm={rotate}>
        <p>For 24 hours requests are signed with both, so the receiver has time to change over. Then the former one no longer works.</p>
      </ConfirmDialog>
    </Panel>
  );
}
