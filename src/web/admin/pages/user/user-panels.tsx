import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { Panel } from '#web/admin/frames/panel.tsx';
import { ChangeForm } from '#web/admin/parts/change-form.tsx';
import { DangerZone } from '#web/admin/parts/danger-zone.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { removeUser, saveProfile, setEnabled, setRole } from './change-user.ts';

export const ProfilePanel = ({ person }: { person: User }) => (
  <Panel title="Profile" intro="Only the owner can change the e-mail address, by confirming the new one.">
    <ChangeForm act={saveProfile} does="profile" label="Profile" button="Save" labels={{ name: 'Name', phone: 'Phone' }}>
      {(field) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field('name', person.name)} label="Name" required maxLength={120} autoComplete="off" />
          <TextField
            {...field('phone', person.phone ?? '')}
            label="Phone"
            optional
            type="tel"
            inputMode="tel"
            maxLength={40}
            autoComplete="off"
          />
        </div>
      )}
    </ChangeForm>
  </Panel>
);

export const AccessPanel = ({ person: { enabled, name } }: { person: User }) => (
  <Panel title="Account" intro={enabled ? `Enabled: ${name} can sign in.` : 'Disabled: nobody can sign in with it. Nothing in it is lost.'}>
    {enabled ? (
      <DangerZone does="enabled" summary="Disable this account…">
        <p className="mt-2 mb-4 max-w-2xl">
          {name} is signed out everywhere at once and cannot sign in until an admin enables the account again. Nothing in it is lost.
        </p>
        <ChangeForm act={setEnabled} does="enabled" label="Disable" tone="danger" button="Disable the account" what={`disable ${name}`}>
          {() => <input type="hidden" name="enabled" value="0" />}
        </ChangeForm>
      </DangerZone>
    ) : (
      <ChangeForm act={setEnabled} does="enabled" label="Enable" tone="secondary" button="Enable the account" what={`enable ${name}`}>
        {() => <input type="hidden" name="enabled" value="1" />}
      </ChangeForm>
    )}
  </Panel>
);

export const RolePanel = ({ person: { name, role, emailVerified } }: { person: User }) => (
  <Panel
    title="Role"
    intro={
      role === 'admin'
        ? 'An admin: works in the back office and cannot shop with this account. Taking the role away signs them out. The shop always keeps one admin.'
        : 'A shopper. An admin account opens the back office and can no longer be used to shop. Changing the role signs them out.'
    }
  >
    {emailVerified ? (
      <ChangeForm
        act={setRole}
        does="role"
        label="Role"
        tone="secondary"
        button={role === 'admin' ? 'Make them a shopper' : 'Make them an admin'}
        what={`make ${name} ${role === 'admin' ? 'a shopper' : 'an admin'}`}
      >
        {() => <input type="hidden" name="role" value={role === 'admin' ? 'user' : 'admin'} />}
      </ChangeForm>
    ) : (
      <p className="note">
        This e-mail has not been verified and may belong to somebody else. The role can be changed once it is verified.
      </p>
    )}
  </Panel>
);

export const OwnAccountPanel = () => (
  <Panel title="This is you" intro="You cannot disable or delete your own account, or change your own role. Another admin can.">
    <LinkButton to="/admin/account" tone="secondary">
      Your account
    </LinkButton>
  </Panel>
);

export function RemovePanel({ person: { name, role } }: { person: User }) {
  const navigate = useNavigate();
  return (
    <Panel title="Delete">
      <DangerZone does="remove" summary="Delete this account…">
        <p className="mt-2 mb-4 max-w-2xl">
          {role === 'admin'
            ? `${name} can never come in with it again. What they have changed stays in the audit log. This cannot be undone.`
            : `The account of ${name} is deleted with addresses, cart and wishlist. Orders stay, without a name. This cannot be undone.`}
        </p>
        <ChangeForm
          act={removeUser}
          does="remove"
          label="Delete"
          tone="danger"
          button={`Delete ${name}`}
          what={`delete ${name}`}
          then={() => void navigate('/admin/users', { replace: true })}
        />
      </DangerZone>
    </Panel>
  );
}
