import { adminInvitation } from '#contract/staff-auth.ts';
import { staffRoleOf } from '#contract/staff-labels.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';

/** Invites, or sends an open invitation again, which makes its earlier link useless. */
export const invite = ({ api, form }: ActionInput) =>
  api.call(adminInvitation.invite, { body: { email: formText(form, 'email'), staffRole: staffRoleOf(formText(form, 'staffRole')) } });

export const revokeInvitation = ({ api, form }: ActionInput) =>
  api.call(adminInvitation.revokeInvitation, { body: { email: formText(form, 'email') } });
