import { type MetaFunction, useLoaderData } from 'react-router';
import { type ApiKeyInput, apiKey } from '#contract/api-keys.ts';
import { maxApiKeys } from '#contract/limits.ts';
import * as textLimits from '#contract/text-limits.ts';
import type { ApiScope } from '#shared/api-scopes.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { ApiKeyList } from './api-key-list.tsx';
import { ScopeFields } from './scope-fields.tsx';

const load = loadFor(apiKey.list, ({ api }: LoadInput) => api.call(apiKey.list, {}));

const day = 86_400_000;
const lifetimes = [
  ['', 'Never'],
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'A year'],
] as const;

function inputOf(form: FormData): ApiKeyInput {
  const days = Number(formText(form, 'lifetime'));
  return {
    name: formText(form, 'name'),
    scopes: form.getAll('scopes').filter((scope) => scope !== '') as ApiScope[],
    expiresAt: days > 0 ? new Date(Date.now() + days * day).toISOString() : null,
  };
}

const create = ({ api, form }: ActionInput) => api.call(apiKey.create, { body: inputOf(form) });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', create));
export const clientAction = adminAction(create);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'API keys');

export default function ApiKeysPage() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <div className="space-y-5">
      <Panel
        title="API keys"
        intro={
          <>
            A key lets your own programs work with the shop, such as a stock system, an accounting tool or a script. The{' '}
            <a href="/api/docs" className="link">
              API documentation
            </a>{' '}
            lists the calls.
          </>
        }
      >
        <ApiKeyList keys={list} />
      </Panel>
      {list.length < maxApiKeys && <NewKey />}
    </div>
  );
}

const NewKey = () => (
  <Panel title="New key">
    <FieldsForm<typeof create>
      endpoint={apiKey.create}
      intent="key"
      clearsOnSuccess
      label="New key"
      button="Create key"
      reauthPurpose="create a key"
      labels={{ name: 'Name', scopes: 'Permissions' }}
    >
      {(field, made) => (
        <>
          {made && <NewKeyNote name={made.name} token={made.key} />}
          <TextField
            {...field('name')}
            label="Name"
            required
            maxLength={textLimits.apiKeyName}
            autoComplete="off"
            hint="What uses it, such as “Stock system”. Shown in the audit log with your name."
          />
          <ScopeFields />
          <SelectField {...field('lifetime', '')} label="Expires after">
            {lifetimes.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </FieldsForm>
  </Panel>
);

const NewKeyNote = ({ name, token }: { name: string; token: string }) => (
  <div role="status" className="note note-good">
    <p>
      <strong>Your key for {name}.</strong> Copy it now. We’ll only show it once.
    </p>
    <p className="mt-2 flex items-center gap-3">
      <code className="code-block min-w-0 grow">{token}</code>
      <CopyButton text={token} label="Key" />
    </p>
  </div>
);
