import { sql } from 'kysely';
import '#server/domains/fulfilment/fulfilment.tables.ts';
import '#server/domains/returns/returns.tables.ts';

/** The parcels of the order `o`, oldest first. */
export const parcelsColumn = sql`
  (select coalesce(json_agg(json_build_object('id', p.id, 'carrier', p.carrier, 'number', p.number, 'url', p.url, 'shippedAt', p.shipped_at,
      'deliveredAt', p.delivered_at, 'returnableUntil', p.returnable_until, 'items', (
        select json_agg(json_build_object('position', pi.position, 'quantity', pi.quantity) order by pi.position)
        from parcel_items pi where pi.parcel_id = p.id)) order by p.shipped_at, p.id), '[]')
    from parcels p where p.order_id = o.id) as parcels`;

/** The returns of the order `o`, oldest first. */
export const returnsColumn = sql`
  (select coalesce(json_agg(json_build_object('id', r.id, 'status', r.status, 'reason', r.reason, 'note', r.note, 'answer', r.answer,
      'refund', r.refund, 'createdAt', r.created_at, 'receivedAt', r.received_at, 'closedAt', r.closed_at, 'items', (
        select json_agg(json_build_object('position', ri.position, 'quantity', ri.quantity, 'restocked', ri.restocked) order by ri.position)
        from return_items ri where ri.return_id = r.id)) order by r.created_at, r.id), '[]')
    from returns r where r.order_id = o.id) as returns`;
