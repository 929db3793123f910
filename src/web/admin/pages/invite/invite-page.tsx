import { type MetaFunction, useLoaderData, useSearchParams } from 'react-router';
import { adminInvitationSchemas } from '#contract/auth.schemas.ts';
import { adminInvitation, type OpenInvitation } from '#contract/staff-auth.ts';
import { OutboxLink } from '#web/admin/components/outbox-link.tsx';
import { StaffRoleOptions } from '#web/admin/components/staff-role-options.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { EmailField } from '#web/ui/email-field.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { invite, revokeInvitation } from './invite-actions.ts';
import { OpenInvitations } from './open-invitations.tsx';

const load = signedInOnly('admin', ({ api }: LoadInput) => api.call(adminInvitation.invitations, {}));
const forms = byIntent({ invite, again: invite, revoke: revokeInvitation });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', forms), { redirectTo: () => '/admin/users/invite?done=1' });
export const clientAction = adminAction(forms);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Invite a colleague');

export default function InvitePage() {
  const { list } = useLoaderData<typeof loader>();
  return (
    <div className="max-w-2xl space-y-4">
      <PageHeader
        backLink={{ to: '/admin/users', label: 'Users' }}
        title="Invite a colleague"
        intro="We’ll email them a link that works for one day. They choose a name and a password, and can do what their role allows."
      />
      <div className="panel">
        <InviteForm invitations={list} />
      </div>
      {list.length > 0 && <OpenInvitations invitations={list} />}
    </div>
  );
}

function InviteForm({ invitations }: { invitations: readonly OpenInvitation[] }) {
  // After a form sent without scripts.
  const doneByPage = useSearchParams()[0].has('done');
  return (
    <FieldsForm<typeof invite>
      endpoint={adminInvitation.invite}
      intent="invite"
      schema={adminInvitationSchemas.invite.body}
      clearsOnSuccess
      label="Invite a colleague"
      button="Send invitation"
      reauthPurpose="invite a colleague"
      labels={{ email: 'Email', staffRole: 'Role' }}
    >
      {(field, value) => (
        <>
          {(value ? invitations.some(({ email }) => email.toLowerCase() === value.email.toLowerCase()) : doneByPage) && (
            <p role="status" className="note note-good wrap-anywhere">
              {value ? `We’ve invited ${value.email}.` : 'Done.'} <OutboxLink email={value?.email ?? ''} />
            </p>
          )}
          <EmailField {...field('email')} autoComplete="off" hint="Use an email that doesn’t have an account yet." />
          <SelectField {...field('staffRole', 'orders')} label="Role" hint="You can change it any time.">
            <StaffRoleOptions />
          </SelectField>
        </>
      )}
    </FieldsForm>
  );
}
