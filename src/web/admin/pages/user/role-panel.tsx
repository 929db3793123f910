import { type User, user as userCalls } from '#contract/accounts.ts';
import { StaffRoleOptions } from '#web/admin/components/staff-role-options.tsx';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { SelectField } from '#web/ui/field.tsx';
import type { setRole } from './user-actions.ts';

/** What an account may do. */
export const RolePanel = ({ user: { name, role, staffRole, emailVerified } }: { user: User }) => (
  <Panel
    title="Role"
    intro={
      role === 'admin'
        ? 'Works in the back office, and cannot shop with this account. A new role signs them out. The shop always keeps one admin.'
        : 'A shopper. With a role in the back office this account can no longer be used to shop. A new role signs them out.'
    }
  >
    {emailVerified ? (
      <FieldsForm<typeof setRole>
        endpoint={userCalls.change}
        intent="role"
        label="Role"
        tone="secondary"
        button="Change the role"
        reauthPurpose={`change the role of ${name}`}
        labels={{ role: 'Role' }}
      >
        {(field) => (
          <SelectField {...field('role', staffRole ?? 'user')} label="Role">
            <option value="user">Shopper: buys in the shop, sees nothing of the back office</option>
            <StaffRoleOptions />
          </SelectField>
        )}
      </FieldsForm>
    ) : (
      <p className="note">
        This e-mail has not been verified and may belong to somebody else. The role can be changed once it is verified.
      </p>
    )}
  </Panel>
);
