import { userSchemas } from '#contract/accounts.schemas.ts';
import { user } from '#contract/accounts.ts';
import { authSchemas } from '#contract/auth.schemas.ts';
import { auth } from '#contract/auth.ts';
import * as textLimits from '#contract/text-limits.ts';
import { OutboxLink } from '#web/admin/components/outbox-link.tsx';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import { NewPasswordField } from '#web/admin/forms/new-password-field.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import type { changeEmail, changeName, changePassword } from './account-actions.ts';

export const NamePanel = ({ name }: { name: string }) => (
  <Panel title="Name" intro="Shown in the audit log next to your changes.">
    <FieldsForm<typeof changeName>
      endpoint={user.update}
      intent="name"
      schema={userSchemas.update.body}
      label="Name"
      button="Save"
      labels={{ name: 'Name' }}
    >
      {(field) => <TextField {...field('name', name)} label="Name" autoComplete="name" required maxLength={textLimits.name} />}
    </FieldsForm>
  </Panel>
);

export const PasswordPanel = ({ email }: { email: string }) => (
  <Panel title="Password" intro="Changing it signs you out everywhere else.">
    <FieldsForm<typeof changePassword>
      endpoint={auth.changePassword}
      intent="password"
      clearsOnSuccess
      label="Password"
      button="Change password"
      labels={{ currentPassword: 'Current password', password: 'New password' }}
    >
      {(field) => (
        <>
          {/* So that password managers know which entry to update. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField {...field('currentPassword')} label="Current password" autoComplete="current-password" required />
          <NewPasswordField {...field('password')} label="New password" />
        </>
      )}
    </FieldsForm>
  </Panel>
);

export const EmailPanel = ({ email }: { email: string }) => (
  <Panel title="Email" intro={`You sign in with ${email}. A new email takes effect once you open the link we send to it.`}>
    <FieldsForm<typeof changeEmail>
      endpoint={auth.changeEmail}
      intent="email"
      schema={authSchemas.changeEmail.body}
      clearsOnSuccess
      label="Email"
      button="Change email"
      labels={{ email: 'New email', password: 'Password' }}
    >
      {(field, value) => (
        <>
          {value && (
            <p role="status" className="note note-good wrap-anywhere">
              We’ve sent a link to {value.email}. Nothing changes until you open it. <OutboxLink email={value.email} />
            </p>
          )}
          <EmailField {...field('email')} autoComplete="email" label="New email" />
          <PasswordField {...field('password')} label="Password" autoComplete="current-password" required />
        </>
      )}
    </FieldsForm>
  </Panel>
);
