import type { Order } from '#contract/orders.ts';
import { Time } from '#web/admin/components/time.tsx';
import { isGiftCardOrder } from '#web/admin/orders/gift-card-order.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';

/** The invoice, credit notes and the packing slip as PDF. Plain links: the router has no such pages. */
export const DocumentsPanel = ({ order, order: { _id, documents } }: { order: Order }) => (
  <Panel title="Documents">
    <ul className="space-y-1.5">
      {!isGiftCardOrder(order) && (
        <li>
          <a className="link tap-target" href={`/admin/orders/packing-slips.pdf?id=${_id}`} target="_blank" rel="noreferrer">
            Packing slip
          </a>
        </li>
      )}
      {documents.map(({ _id: document, kind, number, issuedAt }) => (
        <li key={document}>
          <a
            className="link tap-target"
            href={`/admin/orders/${_id}/invoice.pdf${kind === 'credit_note' ? `?document=${document}` : ''}`}
            target="_blank"
            rel="noreferrer"
          >
            {kind === 'invoice' ? 'Invoice' : 'Credit note'} {number}
          </a>
          <span className="block text-[0.8125rem] text-grey">
            <Time time={issuedAt} />
          </span>
        </li>
      ))}
    </ul>
    {documents.length === 0 && <p className="mt-2 text-grey">The invoice is issued once the order is paid or shipped.</p>}
  </Panel>
);
