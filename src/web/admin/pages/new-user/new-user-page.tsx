import type { MetaFunction } from 'react-router';
import { user } from '#contract/accounts.ts';
import * as textLimits from '#contract/text-limits.ts';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { addedUserPath } from '#web/admin/pages/user/user-added-note.tsx';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { idempotencyKeyField, idempotencyKeyOf } from '#web/api/forms/idempotency-key.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { EmailField } from '#web/ui/email-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';

const load = loadFor(user.create);

/** Returns the path of the new account's page. */
async function createUser({ api, form }: ActionInput): Promise<string> {
  const [name, email, phone, password] = ['name', 'email', 'phone', 'password'].map((field) => formText(form, field));
  const body = { name: name ?? '', email: email ?? '', phone: phone ?? '', ...(password ? { password } : {}) };
  const { _id } = await api.call(user.create, { body, idempotencyKey: idempotencyKeyOf(form) });
  return addedUserPath(_id, password ? 'with-password' : 'by-mail');
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
const redirectTo = (_: ActionInput, path: string) => path;
export const action = serverAction(signedInOnly('admin', createUser), { redirectTo });
export const clientAction = adminAction(createUser, { redirectTo });
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Add a customer');

export default function NewUserPage() {
  return (
    <div className="max-w-2xl">
      <PageHeader
        backLink={{ to: '/admin/users', label: 'Users' }}
        title="Add a customer"
        intro="For someone who orders by phone or at the counter. They can sign in and see their orders like anyone who registers."
      />
      <div className="panel">
        <FieldsForm<typeof createUser>
          intent="shopper"
          endpoint={user.create}
          label="Add a customer"
          button="Add customer"
          labels={{ name: 'Name', email: 'Email', phone: 'Phone', password: 'Password' }}
        >
          {(field) => (
            <>
              <input type="hidden" name={idempotencyKeyField} defaultValue="" />
              <TextField {...field('name')} label="Name" required maxLength={textLimits.name} autoComplete="off" />
              <EmailField {...field('email')} autoComplete="off" hint="We’ll treat it as verified, so check the spelling." />
              <TextField
                {...field('phone')}
                label="Phone"
                optional
                type="tel"
                inputMode="tel"
                maxLength={textLimits.phone}
                autoComplete="off"
              />
              <PasswordField
                {...field('password')}
                label="Password"
                optional
                autoComplete="new-password"
                hint="Leave it empty to email them a link to choose their own. If you set one, we won’t send an email, so tell them yourself."
              />
            </>
          )}
        </FieldsForm>
      </div>
    </div>
  );
}
