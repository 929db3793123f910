import { type MetaFunction, useLoaderData } from 'react-router';
import { type PriceChange, type Product, product as productApi } from '#contract/catalog.ts';
import { productEditor } from '#contract/product-editor.ts';
import { settings } from '#contract/settings.ts';
import { stockMovement } from '#contract/stock-movements.ts';
import { PreviousAddresses } from '#web/admin/components/previous-addresses.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { byIntent } from '#web/api/forms/by-intent.ts';
import { serverAction } from '#web/api/forms/form-action.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { Link } from '#web/ui/link.tsx';
import { parsePageNumber } from '#web/ui/page-numbers.ts';
import { adjustStock, removeAddress } from './history-actions.ts';
import { PricesTab } from './prices-tab.tsx';
import { type MovementPage, StockTab } from './stock-tab.tsx';

const perPage = 50;
const tabs = {
  stock: { label: 'Stock', endpoint: stockMovement.page },
  prices: { label: 'Prices', endpoint: productEditor.priceHistory },
  addresses: { label: 'Old URLs', endpoint: productEditor.previousSlugs },
} as const;
type Tab = keyof typeof tabs;

const tabOf = (url: URL): Tab => {
  const asked = url.searchParams.get('show') ?? '';
  return asked in tabs ? (asked as Tab) : 'stock';
};

interface HistoryData {
  product: Product;
  currency: string;
  tab: Tab;
  page: number;
  movements: MovementPage | null;
  prices: { list: PriceChange[]; total: number } | null;
  slugs: string[] | null;
}

const load = signedInOnly('admin', async ({ api, url, params: { id = '' } }: LoadInput): Promise<HistoryData> => {
  const tab = tabOf(url);
  const page = parsePageNumber(url.searchParams);
  const paging = { page, limit: perPage };
  const [movements, prices, slugs, product, shop] = await Promise.all([
    tab === 'stock' ? api.call(stockMovement.page, { params: { ...paging, product: id } }) : null,
    tab === 'prices' ? api.call(productEditor.priceHistory, { params: { ...paging, id } }) : null,
    tab === 'addresses' ? api.call(productEditor.previousSlugs, { params: { id } }) : null,
    api.call(productApi.get, { params: { id } }),
    api.call(settings.get, {}),
  ]);
  return { product, currency: shop.currency, tab, page, movements, prices, slugs: slugs?.list ?? null };
});
const forms = byIntent({ adjust: adjustStock, removeAddress });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', forms), { redirectTo: ({ url }) => url.pathname + url.search });
export const clientAction = adminAction(forms);
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) =>
  adminMeta(matches, `${loaderData?.product.title ?? 'Product'}: prices and stock`);

export default function ProductHistoryPage() {
  const { product, currency, tab, page, movements, prices, slugs } = useLoaderData<typeof loader>();
  const mayCall = useMayCall();
  const ownTabs = Object.entries(tabs).filter(([, { endpoint }]) => mayCall(endpoint));
  const path = `/admin/products/${product._id}`;
  const pathForPage = (number: number) => `${path}/history?show=${tab}&page=${number}`;
  return (
    <>
      <PageHeader backLink={{ to: path, label: product.title }} title="Prices, stock and URLs" />
      <nav aria-label="History" className="tabs">
        {ownTabs.map(([key, { label }]) => (
          <Link key={key} to={`${path}/history?show=${key}`} className="tab" aria-current={key === tab ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {movements && <StockTab product={product} movements={movements} paging={{ page, perPage, pathForPage }} />}
      {prices && <PricesTab prices={prices} currency={currency} paging={{ page, perPage, pathForPage }} />}
      {slugs && <PreviousAddresses endpoint={productEditor.removePreviousSlug} path="/products/" slug={product.slug} slugs={slugs} />}
    </>
  );
}
