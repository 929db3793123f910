import { type MetaArgs, useLocation } from 'react-router';
import { type Address, address } from '#contract/addresses.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { inBrowser, type LoadInput, onServer } from '#web/api/page-data.ts';
import { safeNext } from '#web/api/safe-next.ts';
import { AccountFrame } from '#web/storefront/account/account-frame.tsx';
import { ownAction } from '#web/storefront/account/own-action.ts';
import { userOrGuest } from '#web/storefront/account/who-is-in.ts';
import { pageMeta } from '#web/storefront/parts/page-meta.ts';
import letterUrl from '#web/storefront/pictures/letter.svg';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { AddressForm } from './address-form.tsx';
import { NoMoreAddresses } from './no-more-addresses.tsx';
import { saveAddress } from './save-address.ts';

interface Opened {
  /** Whose area it is; null for a guest. */
  name: string | null;
  /** The address that is changed; null where one is added. */
  edited: Address | null;
  /** There is no address yet: the first one is the default. */
  first: boolean;
}

/** Users always, and guests as long as they have none; null for a guest who has one. */
async function load({ api, url }: LoadInput): Promise<Opened | null> {
  const id = url.searchParams.get('id');
  const [user, { total }] = await Promise.all([userOrGuest(api), api.call(address.list, {})]);
  if (!user && total > 0) return null;
  const edited = id ? await api.call(address.get, { params: { id } }) : null;
  return { name: user?.name ?? null, edited, first: total === 0 };
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);
const redirectTo = ({ url, form }: ActionInput) => wayOn(url.search, form.get('guest') === 'yes');
export const action = serverAction(saveAddress, { redirectTo });
export const clientAction = ownAction(saveAddress, { redirectTo });
export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: loaderData?.edited ? 'Edit address' : 'Add an address', path: '/address', unlisted: true });

/** Where it goes on: guests have no list of addresses. */
const wayOn = (search: string, isGuest: boolean): string =>
  safeNext(new URLSearchParams(search).get('next'), isGuest ? '/cart' : '/my-address');

export default function AddressPage({ loaderData: opened }: { loaderData: Opened | null }) {
  const { search } = useLocation();
  if (!opened) return <NoMoreAddresses />;
  const { name, edited, first } = opened;
  const title = edited ? 'Edit address' : 'Add an address';
  const isGuest = name === null;
  const form = (
    <AddressForm
      key={edited?._id}
      {...{ edited, isGuest }}
      way={wayOn(search, isGuest)}
      mayBeDefault={!isGuest && !first && !edited?.isDefault}
    />
  );
  if (!isGuest) {
    return (
      <AccountFrame name={name} current="/my-address" below={title} title={title}>
        {form}
      </AccountFrame>
    );
  }
  return (
    <div className="wrap pt-4 pb-16 md:pt-6">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, { label: title }]} />
      <h1 className="mt-2 mb-6 text-4xl font-extrabold tracking-[-0.035em] md:text-5xl">{title}</h1>
      <div className="grid items-start gap-x-12 lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
        {form}
        <img src={letterUrl} alt="" width={800} height={600} className="mt-10 w-full max-lg:hidden" />
      </div>
    </div>
  );
}
