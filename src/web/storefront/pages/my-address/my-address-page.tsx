import Plus from 'lucide-react/icons/plus';
import { type MetaArgs, useActionData } from 'react-router';
import { type Address, address } from '#contract/addresses.ts';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { intentOf } from '#web/api/forms/intent.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { accountAction } from '#web/storefront/account/account-action.ts';
import { AccountLayout } from '#web/storefront/account/account-layout.tsx';
import { getCurrentUser } from '#web/storefront/account/current-user.ts';
import letterUrl from '#web/storefront/illustrations/letter.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AddressCard } from './address-card.tsx';
import { makeDefault, recreateAddress, removeAddress } from './change-addresses.ts';
import { DeletedAddress } from './deleted-address.tsx';
import { addDeletedAddress, focusAddress, removeDeletedAddress, useAddressRows } from './deleted-addresses.ts';

async function load({ api }: LoadInput) {
  const [{ name }, { list }] = await Promise.all([getCurrentUser(api), api.call(address.list, {})]);
  return { name, addresses: list };
}

const loadAsUser = signedInOnly('user', load);
export const loader = serverLoader(loadAsUser);
export const clientLoader = browserLoader(loadAsUser);

const forms = byIntent({ remove: removeAddress, default: makeDefault, restore: recreateAddress });
export const action = serverAction(signedInOnly('user', forms));
export const clientAction = accountAction(forms, {
  quiet: ['remove'],
  onSuccess: (address, { form }) => {
    const intent = intentOf(form);
    if (intent === 'remove') addDeletedAddress(address, Number(form.get('position')));
    else if (intent === 'restore') removeDeletedAddress(formText(form, 'deleted'), address);
    else focusAddress(address);
  },
});
export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'My Addresses', path: '/my-address', noIndex: true });

export default function MyAddressPage({ loaderData: { name, addresses } }: { loaderData: { name: string; addresses: Address[] } }) {
  const actionResult = useActionData<typeof action>();
  const rows = useAddressRows(addresses, actionResult?.ok && actionResult.intent === 'remove' ? actionResult.value : null);
  const add = (
    <LinkButton to="/address" icon={<Plus size={20} aria-hidden="true" />}>
      Add an address
    </LinkButton>
  );
  return (
    <AccountLayout name={name} current="/my-address" title="My Addresses" aside={rows.length > 0 && add}>
      {actionResult?.ok === false && actionResult.intent === 'restore' && (
        <p role="alert" className="mb-5 rounded-card bg-bad-soft px-5 py-3 font-semibold text-bad">
          We couldn’t restore the address. {actionResult.message}
        </p>
      )}
      {rows.length === 0 ? (
        <div className="surface">
          <EmptyState illustration={letterUrl} title="No addresses yet" action={add}>
            <p>Save an address to check out in seconds.</p>
          </EmptyState>
        </div>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere sm:grid-cols-2">
          {rows.map((row, position) =>
            'deleted' in row ? (
              <li key={row.deleted._id}>
                <DeletedAddress address={row.deleted} />
              </li>
            ) : (
              <li key={row._id}>
                <AddressCard address={row} position={position} />
              </li>
            ),
          )}
        </ul>
      )}
    </AccountLayout>
  );
}
