import { userSchemas } from '#contract/accounts.schemas.ts';
import { type User, user as userCalls } from '#contract/accounts.ts';
import * as textLimits from '#contract/text-limits.ts';
import { ButtonForm } from '#web/admin/forms/button-form.tsx';
import { CurrentValues } from '#web/admin/forms/current-values.tsx';
import { DangerZone } from '#web/admin/forms/danger-zone.tsx';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { saveProfile } from './user-actions.ts';

export const ProfilePanel = ({ user }: { user: User }) => (
  <Panel title="Profile" intro={`Only ${user.name} can change the email address, by confirming the new one.`}>
    <FieldsForm<typeof saveProfile>
      endpoint={userCalls.change}
      intent="profile"
      schema={userSchemas.change.body}
      label="Profile"
      button="Save"
      labels={{ name: 'Name', phone: 'Phone' }}
      staleAdvice={
        <p>
          <strong>
            Someone else saved this profile while you were editing: {user.name}, {user.phone ? `phone ${user.phone}` : 'no phone'}.
          </strong>{' '}
          What you’ve typed is still below. Save again to replace theirs.
        </p>
      }
    >
      {(field, _value, fields) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <input type="hidden" name="updatedAt" value={user.updatedAt} />
          <TextField {...field('name', user.name)} label="Name" required maxLength={textLimits.name} autoComplete="off" />
          <TextField
            {...field('phone', user.phone ?? '')}
            label="Phone"
            optional
            type="tel"
            inputMode="tel"
            maxLength={textLimits.phone}
            autoComplete="off"
          />
          <CurrentValues fields={fields} values={{ name: user.name, phone: user.phone ?? '' }} />
        </div>
      )}
    </FieldsForm>
  </Panel>
);

export const AccessPanel = ({ user: { enabled, name } }: { user: User }) => (
  <Panel title="Account" intro={enabled ? `Enabled. ${name} can sign in.` : 'Disabled. Nobody can sign in with it. Nothing in it is lost.'}>
    {enabled ? (
      <DangerZone intent="enabled" summary="Disable this account…">
        <p className="mt-2 mb-4 max-w-2xl">
          {name} will be signed out everywhere and can’t sign in until an admin enables the account again. Nothing in it is lost.
        </p>
        <ButtonForm
          intent="enabled"
          endpoint={userCalls.change}
          label="Disable"
          tone="danger"
          button="Disable account"
          reauthPurpose={`disable the account of ${name}`}
        >
          <input type="hidden" name="enabled" value="0" />
        </ButtonForm>
      </DangerZone>
    ) : (
      <ButtonForm
        intent="enabled"
        endpoint={userCalls.change}
        label="Enable"
        tone="secondary"
        button="Enable account"
        reauthPurpose={`enable the account of ${name}`}
      >
        <input type="hidden" name="enabled" value="1" />
      </ButtonForm>
    )}
  </Panel>
);

export const CurrentAdminPanel = () => (
  <Panel title="This is you" intro="You can’t disable or delete your own account, or change your own role. Another admin can.">
    <LinkButton to="/admin/account" tone="secondary">
      Your account
    </LinkButton>
  </Panel>
);
