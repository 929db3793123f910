import { useNavigate } from 'react-router';
import type { User } from '#contract/accounts.ts';
import { Panel } from '#web/admin/frames/panel.tsx';
import { ChangeForm } from '#web/admin/parts/change-form.tsx';
import { faultOf, typedIn } from '#web/api/forms/refusal.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { removeUser, saveProfile, setEnabled, setRole } from './change-user.ts';

export const ProfilePanel = ({ person }: { person: User }) => (
  <Panel title="Profile" intro="The e-mail is changed by its owner alone, who has to prove the new one.">
    <ChangeForm act={saveProfile} does="profile" label="Profile" button="Save" labels={{ name: 'Name', phone: 'Phone' }}>
      {(refusal) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id="profile-name"
            name="name"
            label="Name"
            required
            maxLength={120}
            autoComplete="off"
            defaultValue={typedIn(refusal, 'name') ?? person.name}
            error={faultOf(refusal, 'name')}
          />
          <TextField
            id="profile-phone"
            name="phone"
            label="Phone"
            optional
            type="tel"
            inputMode="tel"
            maxLength={40}
            autoComplete="off"
            defaultValue={typedIn(refusal, 'phone') ?? person.phone ?? ''}
            error={faultOf(refusal, 'phone')}
          />
        </div>
      )}
    </ChangeForm>
  </Panel>
);

export const AccessPanel = ({ person: { enabled } }: { person: User }) => (
  <Panel
    title="Sign-in"
    intro={
      enabled
        ? 'The account is enabled. Disabling it signs its owner out everywhere at once, and nobody can sign in with it.'
        : 'The account is disabled: nobody can sign in with it. Nothing of it is lost.'
    }
  >
    <ChangeForm
      act={setEnabled}
      does="enabled"
      label="Sign-in"
      tone="secondary"
      button={enabled ? 'Disable the account' : 'Enable the account'}
    >
      {() => <input type="hidden" name="enabled" value={enabled ? '0' : '1'} />}
    </ChangeForm>
  </Panel>
);

export const RolePanel = ({ person: { role, emailVerified } }: { person: User }) => (
  <Panel
    title="Role"
    intro={
      role === 'admin'
        ? 'An admin runs the shop and does not shop with this account. Taking the role away signs them out; the last admin keeps it.'
        : 'A shopper. As an admin the account opens the back office, and cannot be shopped with any more; its owner is signed out.'
    }
  >
    {emailVerified ? (
      <ChangeForm
        act={setRole}
        does="role"
        label="Role"
        tone="secondary"
        button={role === 'admin' ? 'Make them a shopper' : 'Make them an admin'}
      >
        {() => <input type="hidden" name="role" value={role === 'admin' ? 'user' : 'admin'} />}
      </ChangeForm>
    ) : (
      <p className="note">The e-mail was never verified, so it may be somebody else's: the role stays as it is until it is.</p>
    )}
  </Panel>
);

export const OwnAccountPanel = () => (
  <Panel title="This is you" intro="Nobody can disable or delete themselves, or take their own role away: another admin can.">
    <LinkButton to="/admin/account" tone="secondary">
      Your account
    </LinkButton>
  </Panel>
);

export function RemovePanel({ person: { name, role } }: { person: User }) {
  const navigate = useNavigate();
  return (
    <Panel title="Delete">
      <details className="danger-zone">
        <summary>Delete this account…</summary>
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
          then={() => void navigate('/admin/users', { replace: true })}
        />
      </details>
    </Panel>
  );
}
