import type { Address } from '#contract/addresses.ts';
import { answerTo, type FormAnswer } from '#web/api/forms/several-forms.ts';
import type { ActInput } from '#web/api/page-data.ts';
import { RefusedNote } from '#web/storefront/account/refused-note.tsx';
import { useOwnAct } from '#web/storefront/account/use-own-act.ts';
import { AddressLines } from '#web/storefront/addresses/address-lines.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { makeDefault, removeAddress } from './address-acts.ts';
import { CardForm } from './card-form.tsx';

interface AddressCardProps {
  address: Address;
  answered: FormAnswer | undefined;
  onRemoved: (removed: Address) => void;
  onDefault: () => void;
}

/** One address of somebody, with what can be done with it. */
export function AddressCard({ address, answered, onRemoved, onDefault }: AddressCardProps) {
  const { _id, name, line1, phone, instructions, isDefault } = address;
  const before = <T,>(form: string, act: (input: ActInput) => Promise<T>) =>
    answered && !answered.ok && answered.typed.id === _id ? answerTo(answered, form, act) : undefined;
  const removing = useOwnAct(removeAddress, { before: before('remove', removeAddress), onDone: onRemoved, quiet: true });
  const choosing = useOwnAct(makeDefault, { before: before('default', makeDefault), onDone: onDefault });
  const spoken = `${name}, ${line1}`;
  return (
    <article
      id={`address-${_id}`}
      tabIndex={-1}
      aria-label={spoken}
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
        <RefusedNote refusal={removing.refusal ?? choosing.refusal} />
      </div>
      <div className="-mx-3 mt-auto -mb-2 flex flex-wrap items-center pt-4">
        <LinkButton to={`/address?id=${_id}`} tone="quiet" size="sm" aria-label={`Edit ${spoken}`}>
          Edit
        </LinkButton>
        <CardForm form="remove" fields={{ id: _id }} state={removing} label={`Delete ${spoken}`}>
          Delete
        </CardForm>
        {!isDefault && (
          <CardForm form="default" fields={{ id: _id }} state={choosing} label={`Make default: ${spoken}`}>
            Make default
          </CardForm>
        )}
      </div>
    </article>
  );
}
