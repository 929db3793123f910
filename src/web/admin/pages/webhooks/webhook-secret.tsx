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
    const found = await run((api) => api.call(webhook.secret, { params }), { success: null, reauthPurpose: 'view the secret' });
    if (found) setSecret(found.secret);
  };
  const rotate = async () => {
    const rotated = await run((api) => api.call(webhook.rotateSecret, { params }), {
      success: 'New secret created.',
      reauthPurpose: 'create a new secret',
    });
    if (rotated) setSecret(rotated.secret);
    return rotated !== undefined;
  };
  return (
    <Panel
      title="Secret"
      intro={
        <>
          The receiver uses it to check that a request is really from you. Any{' '}
          <a href="https://www.standardwebhooks.com" className="link">
            Standard Webhooks
          </a>{' '}
          library can do this.
        </>
      }
    >
      <div className="space-y-3">
        {formerSecretUntil && (
          <p className="note">
            Until <Time time={formerSecretUntil} /> requests are also signed with the old secret.
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
              Show secret
            </Button>
          )}
          <Button tone="secondary" size="sm" className="needs-scripts" onClick={() => setAsks(true)}>
            Create new secret
          </Button>
        </div>
      </div>
      <ConfirmDialog open={asks} onClose={() => setAsks(false)} title="Create a new secret?" button="Create new secret" onConfirm={rotate}>
        <p>For 24 hours, requests are signed with both, so the receiver has time to switch. After that, the old one stops working.</p>
      </ConfirmDialog>
    </Panel>
  );
}
