import { sql } from 'kysely';
import type { Database } from '../src/server/platform/database/database.ts';
import { idAt, nameOf, pick, random, runSteps, type Step } from './generated-rows.ts';

/**
 * Adds orders with items, history, payments, parcels and returns, and their users, mails, messages and audit log: two years that end now, every day a little
 * busier. Written as sets, past the shop, and always the same ones but for the time. Returns how long each table took, in ms.
 */
export const fillOrders = (db: Database, count: number): Promise<Record<string, number>> => runSteps(db, steps(count), filledTables);

const filledTables = [
  ...[
    'users',
    'orders',
    'order_items',
    'order_history',
    'order_search',
    'payment_entries',
    'parcels',
    'parcel_items',
    'returns',
    'refunds',
    'customer_figures',
  ],
  ...['mails', 'audit_entries', 'contact_messages', 'subscribers'],
];

/** The tax that is in the price of a row of `items`. */
const includedTax = sql`round(price * quantity * tax_rate / (100 + tax_rate)::numeric)`;

function steps(count: number): Step[] {
  const rows = (share: number) => Math.max(1, Math.round(count * share));
  const n = sql`n`;
  const shoppers = rows(0.2);
  return [
    [
      'users',
      sql`insert into users (id, name, email, password_hash, role, email_verified, created_at, updated_at)
        select ${idAt(sql`at`, n, 'users')}, ${nameOf(n)}, 'shopper-' || n || '@bench.example', '-', 'user', true, at, at
        from (select n, now() - interval '730 days' * (1 - n::float8 / ${shoppers}) as at from generate_series(1, ${shoppers}::integer) n) made`,
    ],
    [
      'variations to sell',
      sql`create temporary table sold as
        select row_number() over (order by hashtext(v.id::text)) - 1 as place, p.id as product, p.title, v.id as variation, v.title as variation_title, v.sku, v.price,
          p.tax_class, case p.tax_class when 'food' then 7 else 19 end as tax_rate, count(*) over () as places
        from variations v join products p on p.id = v.product_id where p.enabled`,
    ],
    ['index of variations', sql`create unique index on sold (place)`],
    [
      // Few variations are sold often, and many rarely.
      'items',
      sql`create temporary table items as
        select n, position, s.*, 1 + floor(${random(sql`n * 8 + position`, 5)} * 2.3)::integer as quantity
        from (
          select n, position, floor((select places from sold limit 1) * power(${random(sql`n * 8 + position`, 4)}, 2.2) * 0.9999)::bigint as wanted
          from generate_series(1, ${count}::integer) n, generate_series(0, 3) position
          where position = 0 or ${random(sql`n * 8 + position`, 3)} < 0.5
        ) made join sold s on s.place = made.wanted`,
    ],
    [
      'sums',
      sql`create temporary table made as
        select n, at, ${idAt(sql`at`, n, 'orders')} as id, subtotal, tax, now() - at as age, ${random(n, 6)} as luck, 1 + floor(${random(n, 7)} * ${shoppers - 1})::integer as shopper,
          case when ${random(n, 8)} < 0.7 then 'card' when ${random(n, 8)} < 0.85 then 'transfer' else 'cash' end as method
        from (
          select n, now() - interval '730 days' * (1 - sqrt(n::float8 / ${count + 1})) as at, sum(price * quantity)::integer as subtotal, sum(${includedTax})::integer as tax
          from items group by n
        ) counted`,
    ],
    ['status', sql`alter table made add column status text`],
    [
      'status of each',
      sql`update made set status = case
        when luck < 0.04 then 'cancelled'
        when age < interval '20 hours' then 'placed'
        when age < interval '2 days' then 'processing'
        when age < interval '6 days' or luck < 0.05 then 'shipped'
        when luck < 0.07 then 'returned'
        else 'delivered' end`,
    ],
    ['index of orders', sql`create unique index on made (n)`],
    [
      'orders',
      sql`insert into orders (id, number, status, user_id, email, address, subtotal, discount, delivery, delivery_cost, tax, total, currency, payment_method,
          payment_status, units_counted, placed_at, created_at, updated_at)
        select made.id, upper(substr(code, 1, 4) || '-' || substr(code, 5)), status, case when luck > 0.4 then u.id end, u.email,
          jsonb_build_object('_id', made.id, 'name', u.name, 'line1', 'Hafenweg ' || n % 90, 'line2', null, 'city', 'Münster', 'region', null, 'postalCode', '48155',
            'country', 'DE', 'phone', null, 'instructions', null),
          subtotal, 0,
          jsonb_build_object('carrier', 'DHL', 'service', 'Parcel', 'kind', 'standard', 'pickupPoint', null, 'taxRate', 19, 'tax', 78, 'earliest', (at + interval '2 days')::date,
            'latest', (at + interval '4 days')::date, 'tracking', null),
          490, tax + 78, subtotal + 490, 'EUR', method,
          case when status = 'cancelled' then 'unpaid' when method = 'card' or status in ('delivered', 'returned') or (method = 'transfer' and status <> 'placed') then 'paid' else 'unpaid' end,
          true, at, at, at
        from (select *, lpad(to_hex(n::bigint * 2654435761 % 4294967296), 8, '0') as code from made order by n) made
        join users u on u.email = 'shopper-' || shopper || '@bench.example'`,
    ],
    [
      'requests',
      sql`insert into orders (id, number, status, email, address, subtotal, discount, delivery, delivery_cost, tax, total, currency, payment_method, created_at, updated_at)
        select gen_random_uuid(), 'R' || number, 'cancelled', email, address, subtotal, 0, delivery, delivery_cost, tax, total, currency, 'card', created_at, updated_at
        from orders where hashtext(id::text) % 20 = 0`,
    ],
    [
      'order_items',
      sql`insert into order_items (order_id, position, product_id, variation_id, title, variation_title, sku, unit_price, quantity, tax_class, tax_rate, tax, total)
        select made.id, position, product, variation, title, variation_title, sku, price, quantity, tax_class, tax_rate, ${includedTax}, price * quantity
        from items join made using (n) order by n, position`,
    ],
    ['order_search', sql`insert into order_search (order_id, text) select id, order_search_text(number, email, address) from orders`],
    [
      'order_history',
      sql`insert into order_history (order_id, position, status, at, by)
        select id, place - 1, step, at + (place - 1) * interval '9 hours', case step when 'pending' then 'customer' else 'shop' end
        from made, unnest(case made.status
          when 'placed' then '{pending,placed}'::text[] when 'cancelled' then '{pending,placed,cancelled}' when 'processing' then '{pending,placed,processing}'
          when 'shipped' then '{pending,placed,processing,shipped}' when 'returned' then '{pending,placed,processing,shipped,delivered,returned}'
          else '{pending,placed,processing,shipped,delivered}' end) with ordinality steps(step, place)`,
    ],
    [
      'history and items of requests',
      sql`with requests as (select id, created_at from orders where placed_at is null),
        history as (
          insert into order_history (order_id, position, status, at, by)
          select id, place - 1, step, created_at, 'customer' from requests, unnest('{pending,cancelled}'::text[]) with ordinality steps(step, place))
        insert into order_items (order_id, position, title, variation_title, sku, unit_price, quantity, tax_class, tax_rate, tax, total)
        select id, 0, 'Salmon supper', '2 kg', 'SAL-2', 1999, 1, 'food', 7, 131, 1999 from requests`,
    ],
    [
      'payment_entries',
      sql`insert into payment_entries (id, order_id, kind, amount, provider, created_at)
        select ${idAt(sql`created_at`, sql`id::text`, 'captured')}, id, 'captured', total, case payment_method when 'card' then 'stripe' else payment_method end, created_at
        from orders where payment_status = 'paid'
        union all
        select ${idAt(sql`created_at`, sql`id::text`, 'refunded')}, id, 'refunded', total / 3, case payment_method when 'card' then 'stripe' else payment_method end,
          least(now(), created_at + interval '9 days')
        from orders where payment_status = 'paid' and hashtext(number) % 25 = 0`,
    ],
    ['refunded', sql`update orders set payment_status = 'partially_refunded' where payment_status = 'paid' and hashtext(number) % 25 = 0`],
    [
      'bank_transfers',
      sql`insert into bank_transfers (order_id, due_at, account, closed_at)
        select id, created_at + interval '7 days',
          '{"holder":"Kibble Pet Supplies GmbH","iban":"DE89370400440532013000","bic":"COBADEFFXXX","bankName":"Commerzbank"}', case when payment_status <> 'unpaid' or status <> 'placed' then created_at + interval '2 days' end
        from orders where payment_method = 'transfer'`,
    ],
    [
      'parcels',
      sql`insert into parcels (id, order_id, carrier, number, shipped_at, delivered_at)
        select ${idAt(sql`at`, sql`id::text`, 'parcels')}, id, 'DHL', '00340434' || n, at + interval '2 days', case when status <> 'shipped' then at + interval '4 days' end
        from made where status in ('shipped', 'delivered', 'returned')`,
    ],
    [
      'parcel_items',
      sql`insert into parcel_items (parcel_id, order_id, position, quantity)
        select p.id, p.order_id, i.position, i.quantity from parcels p join made on made.id = p.order_id join items i on i.n = made.n`,
    ],
    [
      'returns',
      sql`insert into returns (id, order_id, status, reason, refund, received_at, closed_at, created_at)
        select ${idAt(sql`at`, sql`id::text`, 'returns')}, id, case when recent then 'requested' else 'refunded' end, 'changed_mind', case when not recent then 500 end,
          case when not recent then at end, case when not recent then at end, at
        from (select id, at + interval '8 days' as at, age < interval '16 days' as recent from made where luck > 0.98 and age > interval '9 days') returned`,
    ],
    [
      'return_items',
      sql`insert into return_items (return_id, order_id, position, quantity, restocked)
        select id, order_id, 0, 1, case when received_at is null then 0 else 1 end from returns`,
    ],
    [
      'refunds',
      sql`insert into refunds (id, order_id, amount, state, provider, created_by, created_at, updated_at, paid_out_at, paid_out_by)
        select ${idAt(sql`at`, sql`id::text`, 'refunds')}, id, 500, 'succeeded', method, 'shop', at, at, case when age > interval '10 days' then at end,
          case when age > interval '10 days' then 'Olive Owner' end
        from made where luck between 0.05 and 0.08 and method <> 'card'`,
    ],
    [
      'customer_figures',
      sql`insert into customer_figures (user_id, orders, spent)
        select u.id, count(o.id), coalesce(sum(o.total - coalesce(r.amount, 0)) filter (where o.status <> 'cancelled'), 0)
        from users u
        left join orders o on o.user_id = u.id and o.placed_at is not null
        left join (select order_id, sum(amount) as amount from refunds group by order_id) r on r.order_id = o.id
        group by u.id
        on conflict (user_id) do update set orders = excluded.orders, spent = excluded.spent`,
    ],
    [
      'mails',
      sql`insert into mails (id, template, recipient, subject, html, body, status, attempts, created_at, sent_at)
        select ${idAt(sql`at`, n, 'mails')}, 'orders.placed', 'shopper-' || n % ${shoppers} || '@bench.example', 'Your order ' || n, '<p>Thank you</p>', 'Thank you',
          case when n % 2000 = 0 then 'failed' else 'sent' end, 1, at, at
        from (select n, now() - interval '60 days' * (1 - n::float8 / ${rows(0.1)}) as at from generate_series(1, ${rows(0.1)}::integer) n) made`,
    ],
    [
      'audit_entries',
      sql`insert into audit_entries (id, admin_name, admin_email, action, entity, entity_id, before, after, created_at)
        select ${idAt(sql`at`, n, 'audit')}, ${nameOf(n)}, 'admin-' || n % 20 || '@bench.example', ${pick(n, 9, ['product.update', 'adminOrder.update', 'user.change'])},
          ${pick(n, 9, ['product', 'order', 'user'])}, gen_random_uuid()::text, '{"status":"placed"}', '{"status":"processing"}', at
        from (select n, now() - interval '700 days' * (1 - n::float8 / ${rows(0.1)}) as at from generate_series(1, ${rows(0.1)}::integer) n) made`,
    ],
    [
      'contact_messages',
      sql`insert into contact_messages (id, name, email, subject, message, status, created_at, updated_at)
        select ${idAt(sql`at`, n, 'contact')}, ${nameOf(n)}, 'shopper-' || n || '@bench.example', 'A question about my order', 'Where is it?',
          case when n > ${rows(0.01) - 40} then 'new' else 'answered' end, at, at
        from (select n, now() - interval '700 days' * (1 - n::float8 / ${rows(0.01)}) as at from generate_series(1, ${rows(0.01)}::integer) n) made`,
    ],
    [
      'subscribers',
      sql`insert into subscribers (id, email, status, source, confirmed_at, created_at, updated_at)
        select ${idAt(sql`at`, n, 'subscribers')}, 'reader-' || n || '@bench.example', 'confirmed', 'footer', at, at, at
        from (select n, now() - interval '700 days' * (1 - n::float8 / ${rows(0.05)}) as at from generate_series(1, ${rows(0.05)}::integer) n) made`,
    ],
  ];
}
