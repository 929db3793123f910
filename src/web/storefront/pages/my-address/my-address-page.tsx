import Plus from 'lucide-react/icons/plus';
import { type MetaArgs, useActionData } from 'react-router';
import { type Address, address } from '#contract/addresses.ts';
import { actOfForms, answerTo } from '#web/api/forms/several-forms.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { actOnServer, inBrowser, type LoadInput, onServer } from '#web/api/page-data.ts';
import { AccountFrame } from '#web/storefront/account/account-frame.tsx';
import { ownUser } from '#web/storefront/account/who-is-in.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import letterUrl from '#web/storefront/pictures/letter.svg';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { makeDefault, removeAddress, restoreAddress } from './address-acts.ts';
import { AddressCard } from './address-card.tsx';
import { DeletedAddress } from './deleted-address.tsx';
import { useDeleted } from './use-deleted.ts';

async function load({ api }: LoadInput) {
  const [{ name }, { list }] = await Promise.all([ownUser(api), api.call(address.list, {})]);
  return { name, addresses: list };
}

const loadOwn = signedInOnly('user', load);
export const loader = onServer(loadOwn);
export const clientLoader = inBrowser(loadOwn);
export const action = actOnServer(
  signedInOnly('user', actOfForms({ remove: removeAddress, default: makeDefault, restore: restoreAddress })),
);
export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'My Addresses', path: '/my-address', unlisted: true });

export default function MyAddressPage({ loaderData: { name, addresses } }: { loaderData: { name: string; addresses: Address[] } }) {
  const answered = useActionData<typeof action>();
  const removed = answerTo(answered, 'remove', removeAddress);
  const { rows, remove, restore, lookAt } = useDeleted(addresses, removed?.ok ? removed.done : null);
  const refused = answerTo(answered, 'restore', restoreAddress);
  const add = (
    <LinkButton to="/address" icon={<Plus size={20} aria-hidden="true" />}>
      Add an address
    </LinkButton>
  );
  return (
    <AccountFrame name={name} current="/my-address" title="My Addresses" aside={rows.length > 0 && add}>
      {refused && !refused.ok && (
        <p role="alert" className="mb-5 rounded-card bg-bad-soft px-5 py-3 font-semibold text-bad">
          The address could not be brought back. {refused.message}
        </p>
      )}
      {rows.length === 0 ? (
        <div className="surface">
          <EmptyState picture={letterUrl} title="No address yet" action={add}>
            <p>Save where your parcels go, and the checkout is a matter of seconds.</p>
          </EmptyState>
        </div>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere sm:grid-cols-2">
          {rows.map((row) =>
            'deleted' in row ? (
              <li key={row.deleted._id}>
                <DeletedAddress address={row.deleted} onRestored={(restored) => restore(row.deleted, restored)} />
              </li>
            ) : (
              <li key={row._id}>
                <AddressCard address={row} answered={answered} onRemoved={remove} onDefault={() => lookAt(row)} />
              </li>
            ),
          )}
        </ul>
      )}
    </AccountFrame>
  );
}
