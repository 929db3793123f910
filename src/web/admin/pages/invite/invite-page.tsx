import { type MetaFunction, useSearchParams } from 'react-router';
import { adminInvitationSchemas } from '#contract/auth.schemas.ts';
import { adminInvitation } from '#contract/auth.ts';
import { OutboxLink } from '#web/admin/components/outbox-link.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import { loadAdminIdentity } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { EmailField } from '#web/ui/email-field.tsx';

const load = signedInOnly('admin', loadAdminIdentity);
const invite = ({ api, form }: ActionInput) => api.call(adminInvitation.invite, { body: { email: formText(form, 'email') } });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', invite), { redirectTo: () => '/admin/users/invite?done=1' });
export const clientAction = adminAction(invite);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Invite an admin');

export default function InvitePage() {
  // After a form sent without scripts.
  const doneByPage = useSearchParams()[0].has('done');
  return (
    <div className="mx-auto max-w-xl">
      <PageHeader
        backLink={{ to: '/admin/users', label: 'Users' }}
        title="Invite an admin"
        intro="We mail them a link that works for one day. They choose a name and a password, and can then do everything that you can do here."
      />
      <div className="panel">
        <FieldsForm<typeof invite>
          intent="invite"
          schema={adminInvitationSchemas.invite.body}
          clearsOnSuccess
          label="Invite an admin"
          button="Send the invitation"
          reauthPurpose="invite an admin"
          labels={{ email: 'E-mail' }}
        >
          {(field, value) => (
            <>
              {(value || doneByPage) && (
                <p role="status" className="note note-good wrap-anywhere">
                  An invitation is on its way{value && ` to ${value.email}`}. <OutboxLink email={value?.email ?? ''} />
                </p>
              )}
              <EmailField {...field('email')} autoComplete="off" hint="It must not have an account yet." />
            </>
          )}
        </FieldsForm>
      </div>
    </div>
  );
}
