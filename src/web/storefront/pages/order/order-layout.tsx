import type { ReactNode } from 'react';
import { AccountLayout } from '#web/storefront/account/account-layout.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import type { LoadedOrder } from './load-order.ts';
import { useOrderPath } from './use-order-path.ts';

interface OrderLayoutProps {
  loaded: LoadedOrder;
  title: ReactNode;
  lead: ReactNode;
  /** The page in the breadcrumb, if it is below the order's own page. */
  crumb?: string;
  children: ReactNode;
}

/** The layout of an order's pages: in the account area for its signed-in owner, and on its own for guests and with a mailed link. */
export function OrderLayout({ loaded: { order, access }, title, lead, crumb, children }: OrderLayoutProps) {
  const pathOf = useOrderPath(order._id);
  const crumbs = crumb ? [{ label: order.number, to: pathOf() }, { label: crumb }] : [{ label: order.number }];
  if (access.as === 'user') {
    return (
      <AccountLayout name={access.name} current="/orders" below={crumbs} title={title} lead={lead}>
        {children}
      </AccountLayout>
    );
  }
  return (
    <div className="wrap pt-4 pb-16 md:pt-6">
      <Breadcrumb crumbs={[{ label: 'Home', to: '/' }, ...crumbs]} />
      <h1 className="mt-2 text-4xl font-extrabold tracking-[-0.035em] md:text-6xl">{title}</h1>
      <p className="mt-3 mb-6 text-lg text-grey md:mb-8">{lead}</p>
      {children}
    </div>
  );
}
