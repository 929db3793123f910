import { userSchemas } from '#contract/accounts.schemas.ts';
import type { User } from '#contract/accounts.ts';
import * as textLimits from '#contract/text-limits.ts';
import { ButtonForm } from '#web/admin/forms/button-form.tsx';
import { DangerZone } from '#web/admin/forms/danger-zone.tsx';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { saveProfile } from './user-actions.ts';

export const ProfilePanel = ({ user }: { user: User }) => (
  <Panel title="Profile" intro="Only the owner can change the e-mail address, by confirming the new one.">
    <FieldsForm<typeof saveProfile>
      intent="profile"
      schema={userSchemas.change.body}
      label="Profile"
      button="Save"
      labels={{ name: 'Name', phone: 'Phone' }}
    >
      {(field) => (
        <div className="grid gap-4 sm:grid-cols-2">
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
        </div>
      )}
    </FieldsForm>
  </Panel>
);

export const AccessPanel = ({ user: { enabled, name } }: { user: User }) => (
  <Panel title="Account" intro={enabled ? `Enabled: ${name} can sign in.` : 'Disabled: nobody can sign in with it. Nothing in it is lost.'}>
    {enabled ? (
      <DangerZone intent="enabled" summary="Disable this account…">
        <p className="mt-2 mb-4 max-w-2xl">
          {name} is signed out everywhere at once and cannot sign in until an admin enables the account again. Nothing in it is lost.
        </p>
        <ButtonForm intent="enabled" label="Disable" tone="danger" button="Disable the account" reauthPurpose={`disable ${name}`}>
          <input type="hidden" name="enabled" value="0" />
        </ButtonForm>
      </DangerZone>
    ) : (
      <ButtonForm intent="enabled" label="Enable" tone="secondary" button="Enable the account" reauthPurpose={`enable ${name}`}>
        <input type="hidden" name="enabled" value="1" />
      </ButtonForm>
    )}
  </Panel>
);

export const RolePanel = ({ user: { name, role, emailVerified } }: { user: User }) => (
  <Panel
    title="Role"
    intro={
      role === 'admin'
        ? 'An admin: works in the back office and cannot shop with this account. Taking the role away signs them out. The shop always keeps one admin.'
        : 'A shopper. An admin account opens the back office and can no longer be used to shop. Changing the role signs them out.'
    }
  >
    {emailVerified ? (
      <ButtonForm
        intent="role"
        label="Role"
        tone="secondary"
        button={role === 'admin' ? 'Make them a shopper' : 'Make them an admin'}
        reauthPurpose={`make ${name} ${role === 'admin' ? 'a shopper' : 'an admin'}`}
      >
        <input type="hidden" name="role" value={role === 'admin' ? 'user' : 'admin'} />
      </ButtonForm>
    ) : (
      <p className="note">
        This e-mail has not been verified and may belong to somebody else. The role can be changed once it is verified.
      </p>
    )}
  </Panel>
);

export const CurrentAdminPanel = () => (
  <Panel title="This is you" intro="You cannot disable or delete your own account, or change your own role. Another admin can.">
    <LinkButton to="/admin/account" tone="secondary">
      Your account
    </LinkButton>
  </Panel>
);

export const DeletePanel = ({ user: { name, role } }: { user: User }) => (
  <Panel title="Delete">
    <DangerZone intent="remove" summary="Delete this account…">
      <p className="mt-2 mb-4 max-w-2xl">
        {role === 'admin'
          ? `${name} can never come in with it again. What they have changed stays in the audit log. This cannot be undone.`
          : `The account of ${name} is deleted with addresses, cart and wishlist. Orders stay, without a name. This cannot be undone.`}
      </p>
      <ButtonForm intent="remove" label="Delete" tone="danger" button={`Delete ${name}`} reauthPurpose={`delete ${name}`} />
    </DangerZone>
  </Panel>
);
