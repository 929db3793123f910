import { staffRoleTexts } from '#contract/staff-labels.ts';
import { staffRoles } from '#shared/staff-roles.ts';

/** The options of a select of staff roles, each with what it may do. */
export const StaffRoleOptions = () =>
  staffRoles.map((role) => (
    <option key={role} value={role}>
      {staffRoleTexts[role].label}: can {staffRoleTexts[role].may}
    </option>
  ));
