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
          ? 'Works in the back office and can’t shop with this account. Changing the role signs them out. The shop always keeps one admin.'
          : 'A customer. With a staff role, this account can no longer be used to shop. Changing the role signs them out.'
      }
    >
      {emailVerified ? (
        <FieldsForm<typeof setRole>
          endpoint={userCalls.change}
          intent="role"
          label="Role"
          tone="secondary"
          button="Change role"
          reauthPurpose={`change the role of ${name}`}
          labels={{ role: 'Role' }}
          staleAdvice={
            <p>
              <strong>
                Someone else changed this account while you were editing. Its role is{' '}
                {staffRole ? staffRoleTexts[staffRole].label : 'Customer'}.
              </strong>{' '}
              Your choice is still below. Change the role again to replace theirs.
            </p>
          }
        >
          {(field, _value, fields) => (
            <>
              <input type="hidden" name="updatedAt" value={updatedAt} />
              <SelectField {...field('role', currentRole)} label="Role">
                <option value="user">Customer: buys in the shop, can’t see the back office</option>
                <StaffRoleOptions />
              </SelectField>
              <CurrentValues fields={fields} values={{ role: currentRole }} />
            </>
          )}
        </FieldsForm>
      ) : (
        <p className="note">
          This email hasn’t been confirmed and may belong to someone else. You can change the role once it’s confirmed.
        </p>
      )}
    </Panel>
  );
};
