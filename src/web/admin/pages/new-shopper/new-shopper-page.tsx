import { type MetaFunction, useNavigate } from 'react-router';
import { user } from '#contract/accounts.ts';
import { PageHead } from '#web/admin/frames/page-head.tsx';
import { loadIdentity } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { addedPath } from '#web/admin/pages/user/added-note.tsx';
import { ChangeForm } from '#web/admin/parts/change-form.tsx';
import { attemptField, attemptOf } from '#web/api/forms/attempt.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { type ActInput, actOnServer, inBrowser, onServer } from '#web/api/page-data.ts';
import { ownHeaders } from '#web/api/secret-headers.ts';
import { EmailField } from '#web/ui/email-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

const load = signedInOnly('admin', loadIdentity);

/** Answers where the new account is shown. */
async function addShopper({ api, form }: ActInput): Promise<string> {
  const [name, email, phone, password] = ['name', 'email', 'phone', 'password'].map((field) => String(form.get(field) ?? ''));
  const body = { name: name ?? '', email: email ?? '', phone: phone ?? '', ...(password ? { password } : {}) };
  const { _id } = await api.call(user.create, { body, idempotencyKey: attemptOf(form) });
  return addedPath(_id, password ? 'with-password' : 'by-mail');
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
export const action = actOnServer(signedInOnly('admin', addShopper), { to: (_, path) => path });
export const headers = ownHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Add a shopper');

export default function NewShopperPage() {
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-xl">
      <PageHead
        back={{ to: '/admin/users', label: 'Users' }}
        title="Add a shopper"
        intro="For somebody who orders by phone or in the shop. They can sign in and see their orders like everybody who registers."
      />
      <div className="panel">
        <ChangeForm
          act={addShopper}
          does="shopper"
          label="Add a shopper"
          button="Add the shopper"
          labels={{ name: 'Name', email: 'E-mail', phone: 'Phone', password: 'Password' }}
          then={(path) => void navigate(path, { replace: true })}
        >
          {(field) => (
            <>
              <input type="hidden" name={attemptField} defaultValue="" />
              <TextField {...field('name')} label="Name" required maxLength={120} autoComplete="off" />
              <EmailField {...field('email')} autoComplete="off" hint="It counts as theirs from now on: make sure that it is right." />
              <TextField {...field('phone')} label="Phone" optional type="tel" inputMode="tel" maxLength={40} autoComplete="off" />
              <PasswordField
                {...field('password')}
                label="Password"
                optional
                autoComplete="new-password"
                hint="Leave it empty, and we mail them a link to choose their own. With a password no mail goes out: tell them yourself."
              />
            </>
          )}
        </ChangeForm>
      </div>
    </div>
  );
}
