import type { OrderDocument } from '#contract/invoices.ts';
import type { Order } from '#contract/orders.ts';
import { formatDate } from '#web/storefront/format/format-dates.ts';
import { useOrderPath } from './use-order-path.ts';

const kinds: Record<OrderDocument['kind'], string> = { invoice: 'Invoice', credit_note: 'Credit note' };

/** Links to the invoice of an order and its credit notes, as PDF. Plain links: the router has no such pages. */
export function OrderDocuments({ order: { _id, documents } }: { order: Order }) {
  const pathOf = useOrderPath(_id);
  return (
    <ul className="space-y-2">
      {documents.map(({ _id: document, kind, number, issuedAt }) => (
        <li key={document}>
          <a className="link tap-target" href={pathOf('/invoice.pdf', kind === 'credit_note' ? { document } : {})}>
            {kinds[kind]} {number}
          </a>
          <span className="block text-[0.9375rem] text-grey">PDF · {formatDate(issuedAt)}</span>
        </li>
      ))}
    </ul>
  );
}
