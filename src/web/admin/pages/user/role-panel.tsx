import { useEffect, useEffectEvent, useRef } from 'react';
import { type User, user as userCalls } from '#contract/accounts.ts';
import { staffRoleTexts } from '#contract/staff-labels.ts';
import { StaffRoleOptions } from '#web/admin/components/staff-role-options.tsx';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { SelectField } from '#web/ui/field.tsx';
import type { setRole } from './user-actions.ts';

/** What an account may do. */
export const RolePanel = ({ user: { name, role, staffRole, emailVerified, updatedAt } }: { user: User }) => (
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
        {(_field, _value, fields) => (
          <>
            <input type="hidden" name="updatedAt" value={updatedAt} />
            <RoleField fields={fields} current={staffRole ?? 'user'} />
          </>
        )}
      </FieldsForm>
    ) : (
      <p className="note">
        This e-mail has not been verified and may belong to somebody else. The role can be changed once it is verified.
      </p>
    )}
  </Panel>
);

/** When others change the role, the choice follows unless another one was made here. */
function RoleField({ fields: { field, getValues, setValue }, current }: { fields: Fields; current: string }) {
  const shown = useRef(current);
  const follow = useEffectEvent(() => {
    if (getValues('role') === shown.current) setValue('role', current);
    shown.current = current;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the role is another one.
  useEffect(() => follow(), [current]);
  return (
    <SelectField {...field('role', current)} label="Role">
      <option value="user">Shopper: buys in the shop, sees nothing of the back office</option>
      <StaffRoleOptions />
    </SelectField>
  );
}
