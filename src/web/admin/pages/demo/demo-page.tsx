import { useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { type ClearedDemo, demo } from '#contract/demo.ts';
import { maxCountedOrders } from '#contract/limits.ts';
import { ConfirmDialog } from '#web/admin/components/confirm-dialog.tsx';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';

const load = loadFor(demo.clear, async ({ api }: LoadInput) => {
  const [status, counted] = await Promise.all([api.call(demo.status, {}), api.call(demo.orders, {})]);
  return { ...status, ...counted };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Demo products');

/** All pictures are deleted from their storage, which may be slow; in milliseconds. */
const clearingTimeout = 120_000;

const countOrders = (orders: number): string => `${orders.toLocaleString('en')}${orders === maxCountedOrders ? ' or more' : ''}`;

export default function DemoPage() {
  const { products, orders } = useLoaderData<typeof loader>();
  const [open, setOpen] = useState(false);
  const [cleared, setCleared] = useState<ClearedDemo>();
  const { run, busy } = useAdminCall();
  const clear = async () => {
    const result = await run((api) => api.call(demo.clear, { body: { withOrders: orders > 0 }, timeout: clearingTimeout }), {
      success: null,
      reauthPurpose: 'remove the demo products',
    });
    setCleared(result);
    return result !== undefined;
  };
  if (products === 0) return <NoDemo cleared={cleared} />;
  return (
    <>
      <PageHeader
        title="Demo products"
        intro="The shop came with sample products so you can look around. Remove them when you’re ready to sell your own."
      />
      <Panel title={`${products} demo ${products === 1 ? 'product is' : 'products are'} in the shop`}>
        <div className="grid gap-5 md:grid-cols-2">
          <div>
            <h3 className="font-semibold">What is removed</h3>
            <ul className="mt-1 list-disc space-y-0.5 pl-5">
              <li>the demo products with their stock, reviews and pictures</li>
              <li>the demo articles and promos</li>
              <li>demo categories that become empty</li>
              <li>the sample company, bank account, test cards, and links to app stores and social networks</li>
            </ul>
          </div>
          <div>
            <h3 className="font-semibold">What stays</h3>
            <ul className="mt-1 list-disc space-y-0.5 pl-5">
              <li>everything you’ve added</li>
              <li>products you gave a new URL or brand</li>
              <li>users, orders, settings and delivery zones</li>
            </ul>
          </div>
        </div>
        {orders > 0 && (
          <p className="note note-warm mt-4">
            {orders === 1 ? '1 order has' : `${countOrders(orders)} orders have`} demo products in {orders === 1 ? 'it' : 'them'}.{' '}
            {orders === 1 ? 'It keeps' : 'They keep'} the items, prices and pictures, but the products can no longer be bought.
          </p>
        )}
        <Button tone="danger" className="mt-5" busy={busy} onClick={() => setOpen(true)}>
          Remove demo products…
        </Button>
      </Panel>
      <ConfirmDialog
        open={open}
        onClose={() => !busy && setOpen(false)}
        dismissible={!busy}
        title="Remove demo products?"
        button="Remove"
        tone="danger"
        typedConfirmation="clear"
        onConfirm={clear}
      >
        <p>{counted(products, 'demo product')} and the demo articles and promos will be permanently deleted. It takes a few seconds.</p>
        <div role="status">
          {busy && (
            <>
              <progress className="progress" aria-label="Removing" />
              <p className="mt-1 text-[0.8125rem] text-grey">Removing… Keep this page open.</p>
            </>
          )}
        </div>
      </ConfirmDialog>
    </>
  );
}

const counted = (count: number, one: string, several = `${one}s`): string => `${count} ${count === 1 ? one : several}`;

const NoDemo = ({ cleared }: { cleared: ClearedDemo | undefined }) => (
  <>
    <PageHeader title="Demo products" />
    <Panel title={cleared ? 'Demo products removed' : 'There are no demo products'}>
      {cleared && (
        <p role="status" className="note note-good mb-4">
          Removed: {counted(cleared.products, 'product')}, {counted(cleared.categories, 'category', 'categories')},{' '}
          {counted(cleared.articles, 'article')}, {counted(cleared.promos, 'promo')} and {counted(cleared.pictures, 'picture')}.
        </p>
      )}
      <p className="mb-4">The shop is all yours.</p>
      <LinkButton to="/admin/settings">Set up your shop</LinkButton>
    </Panel>
  </>
);
