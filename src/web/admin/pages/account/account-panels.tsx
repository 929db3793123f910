import { Panel } from '#web/admin/frames/panel.tsx';
import { ChangeForm } from '#web/admin/parts/change-form.tsx';
import { NewPasswordField } from '#web/admin/parts/new-password-field.tsx';
import { OutboxLink } from '#web/admin/parts/outbox-link.tsx';
import { EmailField } from '#web/ui/email-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { changeEmail, changeName, changePassword } from './change-account.ts';

export const NamePanel = ({ name }: { name: string }) => (
  <Panel title="Name" intro="Shown in the audit log beside the changes you make.">
    <ChangeForm act={changeName} does="name" label="Name" button="Save" labels={{ name: 'Name' }}>
      {(field) => <TextField {...field('name', name)} label="Name" autoComplete="name" required maxLength={120} />}
    </ChangeForm>
  </Panel>
);

export const PasswordPanel = ({ email }: { email: string }) => (
  <Panel title="Password" intro="Changing it signs you out everywhere else.">
    <ChangeForm
      act={changePassword}
      does="password"
      label="Password"
      button="Change the password"
      labels={{ currentPassword: 'Password now', password: 'New password' }}
    >
      {(field, done) => (
        // New fields after a change: they must not keep the passwords.
        <div key={String(done !== null)} className="space-y-4">
          {/* So that password managers know which entry they renew. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <PasswordField {...field('currentPassword')} label="Password now" autoComplete="current-password" required />
          <NewPasswordField {...field('password')} label="New password" />
        </div>
      )}
    </ChangeForm>
  </Panel>
);

export const EmailPanel = ({ email }: { email: string }) => (
  <Panel title="E-mail" intro={`You sign in with ${email}. A new address takes effect once you open the link that we send to it.`}>
    <ChangeForm
      act={changeEmail}
      does="email"
      label="E-mail"
      button="Change the e-mail"
      labels={{ email: 'New e-mail', password: 'Password' }}
    >
      {(field, done) => (
        <>
          {done && (
            <p role="status" className="note note-good wrap-anywhere">
              A mail with a link is on its way to {done.email}. Until it is opened, everything is as it was.{' '}
              <OutboxLink email={done.email} />
            </p>
          )}
          {/* New fields after a change here, too. */}
          <div key={String(done !== null)} className="space-y-4">
            <EmailField {...field('email')} autoComplete="email" label="New e-mail" />
            <PasswordField {...field('password')} label="Password" autoComplete="current-password" required />
          </div>
        </>
      )}
    </ChangeForm>
  </Panel>
);
