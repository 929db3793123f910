import { type MetaFunction, useSearchParams } from 'react-router';
import { adminInvitation } from '#contract/auth.ts';
import { PageHead } from '#web/admin/frames/page-head.tsx';
import { loadIdentity } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { ChangeForm } from '#web/admin/parts/change-form.tsx';
import { OutboxLink } from '#web/admin/parts/outbox-link.tsx';
import { signedInOnly } from '#web/api/guards.ts';
import { type ActInput, actOnServer, inBrowser, onServer } from '#web/api/page-data.ts';
import { ownHeaders } from '#web/api/secret-headers.ts';
import { EmailField } from '#web/ui/email-field.tsx';

const load = signedInOnly('admin', loadIdentity);
const invite = ({ api, form }: ActInput) => api.call(adminInvitation.invite, { body: { email: String(form.get('email') ?? '') } });

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(signedInOnly('admin', invite), { to: () => '/admin/users/invite?done=1' });
export const headers = ownHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Invite an admin');

export default function InvitePage() {
  // By a form that came without scripts.
  const told = useSearchParams()[0].has('done');
  return (
    <div className="mx-auto max-w-xl">
      <PageHead
        back={{ to: '/admin/users', label: 'Users' }}
        title="Invite an admin"
        intro="We mail them a link that works for one day. They choose a name and a password, and can then do everything that you can do here."
      />
      <div className="panel">
        <ChangeForm
          act={invite}
          does="invite"
          label="Invite an admin"
          button="Send the invitation"
          what="invite an admin"
          labels={{ email: 'E-mail' }}
        >
          {(field, done) => (
            <>
              {(done || told) && (
                <p role="status" className="note note-good wrap-anywhere">
                  An invitation is on its way{done && ` to ${done.email}`}. <OutboxLink email={done?.email ?? ''} />
                </p>
              )}
              {/* Empty for the next one. */}
              <EmailField key={done?.email} {...field('email')} autoComplete="off" hint="It must not have an account yet." />
            </>
          )}
        </ChangeForm>
      </div>
    </div>
  );
}
