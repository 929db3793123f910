import type { StaffAccess } from '#contract/staff-access.ts';
import { ButtonForm } from '#web/admin/forms/button-form.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { MayCall } from './may-call.tsx';

interface PreviousAddressesProps {
  /** What removes one. */
  endpoint: StaffAccess;
  /** What the URLs begin with. */
  path: string;
  slug: string;
  slugs: readonly string[];
}

/** The old URLs of something, which lead to the present one. The page has an action with the intent `removeAddress` and the field `slug`. */
export const PreviousAddresses = ({ endpoint, path, slug: current, slugs }: PreviousAddressesProps) => (
  <Panel
    title="Old URLs"
    intro={
      slugs.length > 0 && (
        <>
          Links to these URLs lead to <strong className="wrap-anywhere">{path + current}</strong>.{' '}
          <MayCall endpoint={endpoint}>Remove one to use it for something else.</MayCall>
        </>
      )
    }
  >
    {slugs.length === 0 ? (
      <p>The URL has never changed.</p>
    ) : (
      <ul className="divide-y divide-line">
        {slugs.map((slug) => (
          <li key={slug} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="wrap-anywhere">{path + slug}</span>
            <ButtonForm intent="removeAddress" endpoint={endpoint} label={`Remove ${slug}`} button="Remove" tone="secondary">
              <input type="hidden" name="slug" value={slug} />
            </ButtonForm>
          </li>
        ))}
      </ul>
    )}
  </Panel>
);
