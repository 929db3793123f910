import { type User, user as userCalls } from '#contract/accounts.ts';
import { staffRoleTexts } from '#contract/staff-labels.ts';
import { StaffRoleOptions } from '#web/admin/components/staff-role-options.tsx';
import { CurrentValues } from '#web/admin/forms/current-values.tsx';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { SelectField } from '#web/ui/field.tsx';
import type { setRole } from './user-actions.ts';

/** What an account may do. */
export const RolePanel = ({ user: { name, role, staffRole, emailVerified, updatedAt } }: { user: User }) => {
  const currentRole = staffRole ?? 'user';
  return (
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
          staleAdvice={
            <p>
              <strong>
                Somebody else has changed this account meanwhile. Its role is {staffRole ? staffRoleTexts[staffRole].label : 'Shopper'}.
              </strong>{' '}
              What you chose is still below: change the role again to replace theirs.
            </p>
          }
        >
          {(field, _value, fields) => (
            <>
              <input type="hidden" name="updatedAt" value={updatedAt} />
              <SelectField {...field('role', currentRole)} label="Role">
                <option value="user">Shopper: buys in the shop, sees nothing of the back office</option>
                <StaffRoleOptions />
              </SelectField>
              <CurrentValues fields={fields} values={{ role: currentRole }} />
            </>
          )}
        </FieldsForm>
      ) : (
        <p className="note">
          This email has not been verified and may belong to somebody else. The role can be changed once it is verified.
        </p>
      )}
    </Panel>
  );
};
