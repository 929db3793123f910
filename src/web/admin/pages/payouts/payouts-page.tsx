import { useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { paymentMethodLabels } from '#contract/order-labels.ts';
import { type Refund, refund } from '#contract/refunds.ts';
import * as textLimits from '#contract/text-limits.ts';
import { formatMoney } from '#shared/money.ts';
import { MayCall } from '#web/admin/components/may-call.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { adminAction } from '#web/admin/forms/admin-action.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { FormDialog } from '#web/admin/orders/form-dialog.tsx';
import { EmptyList } from '#web/admin/page-layouts/empty-list.tsx';
import { type Column, ListPage, RowLink } from '#web/admin/page-layouts/list-page.tsx';
import type { ListConfig } from '#web/admin/page-layouts/list-query.ts';
import { loadList } from '#web/admin/page-layouts/load-list.ts';
import { type ActionInput, serverAction } from '#web/api/forms/form-action.ts';
import { formText } from '#web/api/forms/form-text.ts';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

const listConfig: ListConfig = {
  path: '/admin/payouts',
  tabs: {
    name: 'status',
    label: 'Refund status',
    options: [
      ['waiting', 'To pay'],
      ['paid_out', 'Paid'],
    ],
  },
};

const load = loadList(listConfig, (api, { params, query }) => api.call(refund.page, { params, query: { status: 'waiting', ...query } }));
const payOut = ({ api, form }: ActionInput) =>
  api.call(refund.payOut, { params: { id: formText(form, 'refund') }, body: { note: formText(form, 'note') || null } });

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const action = serverAction(signedInOnly('admin', payOut), { redirectTo: ({ url }) => url.pathname + url.search });
export const clientAction = adminAction(payOut);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Refunds to pay');

const columns: Column<Refund>[] = [
  { title: 'Order', cell: ({ order }) => <RowLink to={`/admin/orders/${order._id}`}>{order.number}</RowLink> },
  { title: 'Refunded', cell: ({ createdAt }) => <Time time={createdAt} /> },
  { title: 'Customer', cell: ({ order }) => order.email ?? 'Deleted customer' },
  { title: 'How', cell: ({ method }) => paymentMethodLabels[method] },
  { title: 'Reason', cell: ({ reason }) => reason ?? '–' },
  {
    title: 'Amount',
    cell: ({ amount, order }) => <strong className="tabular-nums">{formatMoney(amount, order.currency)}</strong>,
    className: 'md:text-right',
  },
  { title: 'Paid', cell: (item) => <PayOutCell item={item} />, className: 'cell-control' },
];

/** When it was paid out, or the button that says so. */
function PayOutCell({ item }: { item: Refund }) {
  const [open, setOpen] = useState(false);
  const { _id, order, amount, method, paidOutAt, paidOutNote } = item;
  if (paidOutAt) {
    return (
      <>
        <Time time={paidOutAt} />
        {paidOutNote && <span className="block text-[0.8125rem] text-grey">{paidOutNote}</span>}
      </>
    );
  }
  return (
    <>
      <MayCall endpoint={refund.payOut}>
        <Button tone="secondary" size="sm" className="needs-scripts" onClick={() => setOpen(true)}>
          Mark as paid
        </Button>
      </MayCall>
      <FormDialog
        open={open}
        onClose={() => setOpen(false)}
        title="Have you paid this refund?"
        endpoint={refund.payOut}
        intent={`pay-out-${_id}`}
        button="Mark as paid"
      >
        {({ field }) => (
          <>
            <p>
              {formatMoney(amount, order.currency)} {method === 'cash' ? 'in cash' : 'by bank transfer'} for order {order.number}. You can’t
              undo this.
            </p>
            <input type="hidden" name="refund" value={_id} />
            <TextField
              {...field('note')}
              label="Note"
              optional
              maxLength={textLimits.orderNote}
              autoComplete="off"
              hint="Only for your team, such as the transfer number."
            />
          </>
        )}
      </FormDialog>
    </>
  );
}

export default function PayoutsPage() {
  const { list, total, query } = useLoaderData<typeof loader>();
  return (
    <ListPage
      title="Refunds to pay"
      intro="You pay refunds in cash and by bank transfer yourself. Mark each one here once you’ve paid it. In the EU, you have 14 days after a withdrawal."
      {...{ config: listConfig, query, list, total, columns }}
      rowKey={({ _id }) => _id}
      noun={['refund', 'refunds']}
      empty={
        <EmptyList
          title={query.selected.status ? 'No refunds paid yet' : 'No refunds to pay'}
          text="Card refunds are paid automatically."
        />
      }
    />
  );
}
