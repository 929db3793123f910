import { useState } from 'react';
import { type ApiKey, apiKey } from '#contract/api-keys.ts';
import type { ApiScope } from '#shared/api-scopes.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';

const scopeLabels: Record<ApiScope, string> = {
  'catalog:read': 'reads products',
  'catalog:write': 'changes products',
  'orders:read': 'reads orders and customers',
  'orders:write': 'changes orders and customers',
  'marketing:read': 'reads promos, reviews, articles and newsletters',
  'marketing:write': 'changes promos, reviews, articles and newsletters',
};

/** The keys, each with a button to revoke it. */
export function ApiKeyList({ keys }: { keys: readonly ApiKey[] }) {
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const { run } = useAdminCall();
  const revoke = async () => {
    const done = await run((api) => api.call(apiKey.remove, { params: { id: revoking?._id ?? '' } }), { success: 'Key revoked.' });
    return done !== undefined;
  };
  if (keys.length === 0) return <p className="text-grey">No keys yet.</p>;
  return (
    <>
      <ul className="edit-rows">
        {keys.map((key) => (
          <li key={key._id} className="edit-row items-center">
            <KeyFacts apiKey={key} />
            <Button
              tone="secondary"
              size="sm"
              className="needs-scripts"
              aria-label={`Revoke key ${key.name}`}
              onClick={() => setRevoking(key)}
            >
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={revoking !== null}
        onClose={() => setRevoking(null)}
        title={`Revoke ${revoking?.name ?? 'this key'}?`}
        button="Revoke key"
        tone="danger"
        onConfirm={revoke}
      >
        <p>Anything that uses it will stop working straight away. You can’t undo this.</p>
      </ConfirmDialog>
    </>
  );
}

const KeyFacts = ({ apiKey: { name, scopes, madeBy, active, lastUsedAt, expiresAt, createdAt } }: { apiKey: ApiKey }) => (
  <div className="min-w-0 grow">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <strong className="wrap-anywhere">{name}</strong>
      {!active && <Badge tone="bad">Inactive</Badge>}
    </p>
    <p className="text-sm text-grey">{scopes.map((scope) => scopeLabels[scope]).join(' · ')}</p>
    <p className="text-sm text-grey">
      Created by {madeBy}, <Time time={createdAt} /> ·{' '}
      {lastUsedAt ? (
        <>
          last used <Time time={lastUsedAt} />
        </>
      ) : (
        'never used'
      )}
      {expiresAt && (
        <>
          {' · '}
          {active ? 'expires' : 'expired'} <Time time={expiresAt} />
        </>
      )}
    </p>
  </div>
);
