import { type MetaArgs, useLocation } from 'react-router';
import { type Address, address } from '#contract/addresses.ts';
import type { ActionInput } from '#web/api/forms/form-action.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { safeRedirectPath } from '#web/api/safe-redirect-path.ts';
import { accountAction } from '#web/storefront/account/account-action.ts';
import { AccountLayout } from '#web/storefront/account/account-layout.tsx';
import { findCurrentUser } from '#web/storefront/account/current-user.ts';
import letterUrl from '#web/storefront/illustrations/letter.svg';
import { pageMeta } from '#web/storefront/meta/page-meta.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { AddressForm } from './address-form.tsx';
import { GuestAddressLimit } from './guest-address-limit.tsx';
import { saveAddress } from './save-address.ts';

interface AddressPageData {
  /** The user's name; null for a guest. */
  name: string | null;
  /** The address to edit; null when adding one. */
  edited: Address | null;
  /** There is no address yet; the first one becomes the default. */
  isFirst: boolean;
}

/** Null for a guest who already has an address: only users can have more. */
async function load({ api, url }: LoadInput): Promise<AddressPageData | null> {
  const id = url.searchParams.get('id');
  const [user, { total }] = await Promise.all([findCurrentUser(api), api.call(address.list, {})]);
  if (!user && total > 0) return null;
  const edited = id ? await api.call(address.get, { params: { id } }) : null;
  return { name: user?.name ?? null, edited, isFirst: total === 0 };
}

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
const redirectTo = ({ url, form }: ActionInput) => getReturnPath(url.search, form.get('guest') === 'yes');
export const action = serverAction(saveAddress, { redirectTo });
export const clientAction = accountAction(saveAddress, { redirectTo });
export const headers = () => ({ 'Cache-Control': 'no-store' });
export const meta = ({ matches, loaderData }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: loaderData?.edited ? 'Edit address' : 'Add an address', path: '/address', noIndex: true });

/** Where to go afterwards. Guests have no list of addresses, so they go to the cart. */
const getReturnPath = (search: string, isGuest: boolean): string =>
  safeRedirectPath(new URLSearchParams(search).get('next'), isGuest ? '/cart' : '/my-address');

export default function AddressPage({ loaderData: pageData }: { loaderData: AddressPageData | null }) {
  const { search } = useLocation();
  if (!pageData) return <GuestAddressLimit />;
  const { name, edited, isFirst } = pageData;
  const title = edited ? 'Edit address' : 'Add an address';
  const isGuest = name === null;
  const form = (
    <AddressForm
      key={edited?._id}
      {...{ edited, isGuest }}
      returnPath={getReturnPath(search, isGuest)}
      canBeDefault={!isGuest && !isFirst && !edited?.isDefault}
    />
  );
  if (!isGuest) {
    return (
      <AccountLayout name={name} current="/my-address" below={[{ label: title }]} title={title}>
        {form}
      </AccountLayout>
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
