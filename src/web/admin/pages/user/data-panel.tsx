import Download from 'lucide-react/icons/download';
import type { User } from '#contract/accounts.ts';
import { personalData } from '#contract/customers.ts';
import { DangerZone } from '#web/admin/forms/danger-zone.tsx';
import { FieldsForm } from '#web/admin/forms/fields-form.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { eraseUser } from './user-actions.ts';

/** What the shop stores about a person: to hand it to them, or to erase it. */
export const DataPanel = ({ user: { _id, name, email, role }, isSelf }: { user: User; isSelf: boolean }) => (
  <Panel title="Personal data" intro={`Everything the shop knows about ${name}, in a file for them to keep.`}>
    {/* A new document, which the browser saves; so it works without scripts. `download` would save the page that asks for the password. */}
    <a href={`/admin/export/users/${_id}.json`} className="btn btn-secondary">
      <Download size={17} aria-hidden="true" />
      <span>Export as JSON</span>
    </a>
    {!isSelf && (
      <div className="mt-4">
        <DangerZone intent="remove" summary="Delete this account…">
          <p className="mt-2 mb-4 max-w-2xl">
            {role === 'admin'
              ? `${name} can never sign in again. Their changes stay in the audit log.`
              : `The account is deleted, including addresses, cart and wishlist. Orders stay for your records, without a name.`}{' '}
            You can’t undo this.
          </p>
          <FieldsForm<typeof eraseUser>
            endpoint={personalData.remove}
            intent="remove"
            guarded={false}
            label="Delete"
            tone="danger"
            button="Delete account"
            reauthPurpose={`delete the account of ${name}`}
            labels={{ confirmation: 'Confirmation' }}
          >
            {(field) => (
              <>
                <input type="hidden" name="email" value={email} />
                <TextField {...field('confirmation')} label={`Type ${email} to confirm`} autoComplete="off" spellCheck={false} required />
              </>
            )}
          </FieldsForm>
        </DangerZone>
      </div>
    )}
  </Panel>
);
