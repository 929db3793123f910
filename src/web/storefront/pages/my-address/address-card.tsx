import type { Address } from '#contract/addresses.ts';
import type { FormResult } from '#web/api/forms/form-action.ts';
import { ErrorAlert } from '#web/storefront/account/error-alert.tsx';
import { useAccountForm } from '#web/storefront/account/use-account-form.ts';
import { AddressLines } from '#web/storefront/addresses/address-lines.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { ButtonForm } from './button-form.tsx';

interface AddressCardProps {
  address: Address;
  /** Its index in the list. */
  position: number;
}

/** A saved address with its actions. */
export function AddressCard({ address, position }: AddressCardProps) {
  const { _id, name, line1, phone, instructions, isDefault } = address;
  const isOwn = (result: FormResult<unknown>) => !result.ok && result.submitted.id === _id;
  const deleteForm = useAccountForm({ intent: 'remove', isOwn });
  const makeDefaultForm = useAccountForm({ intent: 'default', isOwn });
  const accessibleName = `${name}, ${line1}`;
  return (
    <article
      id={`address-${_id}`}
      tabIndex={-1}
      aria-label={accessibleName}
      className={`surface flex h-full flex-col p-5 outline-none sm:p-6 ${isDefault ? 'ring-2 ring-primary' : ''}`}
    >
      {isDefault && (
        <p className="mb-3">
          <Badge tone="cyan">Default address</Badge>
        </p>
      )}
      <AddressLines address={address} className="[&>:first-child]:text-lg [&>:first-child]:font-bold" />
      {phone && <p className="mt-2 text-[0.9375rem] text-grey">{phone}</p>}
      {instructions && <p className="mt-2 text-[0.9375rem] text-grey">“{instructions}”</p>}
      <div className="mt-3 empty:hidden">
        <ErrorAlert error={deleteForm.error ?? makeDefaultForm.error} />
      </div>
      <div className="-mx-3 mt-auto -mb-2 flex flex-wrap items-center pt-4">
        <LinkButton to={`/address?id=${_id}`} tone="quiet" size="sm" aria-label={`Edit ${accessibleName}`}>
          Edit
        </LinkButton>
        <ButtonForm intent="remove" fields={{ id: _id, position: String(position) }} form={deleteForm} label={`Delete ${accessibleName}`}>
          Delete
        </ButtonForm>
        {!isDefault && (
          <ButtonForm intent="default" fields={{ id: _id }} form={makeDefaultForm} label={`Make default: ${accessibleName}`}>
            Make default
          </ButtonForm>
        )}
      </div>
    </article>
  );
}
