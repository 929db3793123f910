import { sql } from 'kysely';
import { serializeImage } from '#server/domains/files/serialize-image.ts';
import { issueInvoice } from '#server/domains/invoices/issue-invoice.ts';
import { addUpSales } from '#server/domains/statistics/sales/add-up-sales.ts';
import type { Database } from '#server/platform/database/database.ts';
import { fillOrders } from '../../bench/fill-orders.ts';

const orders = 1_400;

/** Adds two years of business to the demo shop: orders with all that belongs to them, customers, mails, messages, reviews, newsletters and jobs. */
export async function fillExampleShop(db: Database): Promise<void> {
  await fillOrders(db, orders);
  for (const statement of [...people, ...work]) await statement.execute(db);
  await addImages(db);
  await addInvoices(db);
  await addUpSales(db, { timeZone: 'Europe/Berlin', now: new Date() });
}

/** The pictures of the items, as they are stored with an order. */
async function addImages(db: Database): Promise<void> {
  const { rows } = await sql<{ variation: string; image: Parameters<typeof serializeImage>[0] }>`
    select v.variation_id as variation, to_jsonb(m) as image from variation_images v join images m on m.id = v.image_id where v.position = 0`.execute(
    db,
  );
  const images = rows.map(({ variation, image }) => ({ variation, image: serializeImage(image) }));
  await sql`update order_items i set image = made.image from jsonb_to_recordset(${JSON.stringify(images)}::jsonb) as made(variation uuid, image jsonb)
    where made.variation = i.variation_id`.execute(db);
}

/** Those of the newest orders, as they are on the first pages of lists. */
async function addInvoices(db: Database): Promise<void> {
  const { rows } = await sql<{
    id: string;
    at: Date;
  }>`select id, placed_at as at from orders where placed_at is not null order by placed_at desc limit 40`.execute(db);
  for (const { id, at } of rows.toReversed()) await issueInvoice(db, id, at);
}

const cities = ['Münster 48155', 'Bremen 28195', 'Leipzig 04109', 'Köln 50667', 'Freiburg 79098', 'Kiel 24103', 'Potsdam 14467'];
const streets = ['Hafenweg', 'Lindenallee', 'Am Markt', 'Gartenstraße', 'Kastanienweg', 'Bergstraße', 'Schillerplatz'];
const messages = [
  ['Where is my parcel?', 'The tracking page has said “in transit” since Monday. Can you see where it is?'],
  ['Puppy food for a sensitive stomach', 'Our spaniel is four months old and does not do well on chicken. What would you recommend?'],
  ['Wrong size of harness', 'I ordered an M, but our dachshund needs an S. May I swap it?'],
  ['Invoice for my company', 'Could you send me the invoice with our VAT number on it?'],
  ['Is the salmon oil back soon?', 'It has been sold out for two weeks, and Bruno refuses his dinner without it.'],
  ['Thank you!', 'The bed arrived a day early and has not been empty since.'],
];
const mails = [
  ['orders.shipped', 'Your order is on its way'],
  ['orders.placed', 'Thank you for your order'],
  ['orders.refunded', 'We have refunded your order'],
  ['reviews.published', 'Your review is published'],
  ['newsletter.welcome', 'Welcome to our newsletter'],
];
const nth = (list: readonly unknown[], row: string) =>
  sql`(${JSON.stringify(list)}::jsonb -> (abs(hashtext(${sql.raw(row)}::text)) % ${sql.lit(list.length)}))`;
const nthText = (list: readonly string[], row: string) => sql`(${nth(list, row)} #>> '{}')`;

/** Everybody gets a name, an address and an email of their own. */
const people = [
  sql`update users set email = lower(translate(replace(name, ' ', '.'), 'äöü', 'aou')) || substr(email, 9, length(email) - 22) || '@mail.example', updated_at = created_at
    where email like '%@bench.example'`,
  sql`create temporary table renamed as select row_number() over (order by created_at) as n, id, name, email from users where email like '%@mail.example'`,
  sql`update orders set email = u.email, address = address || jsonb_build_object('name', u.name, 'line1', ${nthText(streets, 'u.id')} || ' ' || 1 + abs(hashtext(u.email)) % 90,
      'city', split_part(${nthText(cities, 'u.id')}, ' ', 1), 'postalCode', split_part(${nthText(cities, 'u.id')}, ' ', 2))
    from renamed u where u.n = substring(orders.email from '\\d+')::integer and orders.email like '%@bench.example'`,
  sql`update order_search set text = order_search_text(number, email, address) from orders where orders.id = order_id`,
  sql`update contact_messages set email = u.email, name = u.name, subject = ${nth(messages, 'contact_messages.id')} ->> 0, message = ${nth(messages, 'contact_messages.id')} ->> 1
    from renamed u where u.n = 1 + abs(hashtext(contact_messages.id::text)) % (select max(n) from renamed)`,
  sql`update subscribers set email = u.email from renamed u where u.n = substring(subscribers.email from '\\d+')::integer and subscribers.email like '%@bench.example'`,
  sql`update mails set recipient = u.email, template = ${nth(mails, 'mails.id')} ->> 0, subject = ${nth(mails, 'mails.id')} ->> 1,
      error = case when status = 'failed' then '550 5.1.1 Mailbox does not exist' end
    from renamed u where u.n = substring(recipient from '\\d+')::integer and recipient like '%@bench.example'`,
];

/** What waits for somebody, and what was done before. */
const work = [
  sql`update parcels p set shipped_at = o.placed_at + interval '18 hours', delivered_at = case when delivered_at is not null then o.placed_at + interval '27 hours' end
    from orders o where o.id = p.order_id`,
  sql`update order_history set at = at - interval '9 hours' where position > 0`,
  sql`with mailed as materialized (
      select gen_random_uuid() as mail, o.id, o.email, m.template, m.subject || ' ' || o.number as subject, m.at, coalesce(m.reference, o.id) as reference
      from (select * from orders where placed_at is not null order by placed_at desc limit 40) o,
        lateral (
          select 'orders.placed' as template, 'Thank you for your order' as subject, o.placed_at + interval '20 seconds' as at, null::uuid as reference
          union all select 'fulfilment.shipped', 'On its way:', p.shipped_at + interval '20 seconds', p.id from parcels p where p.order_id = o.id
        ) m
    ), made as (
      insert into mails (id, template, recipient, subject, html, body, status, attempts, created_at, sent_at)
      select mail, template, email, subject, '<p>Thank you for your order.</p>', 'Thank you for your order.', 'sent', 1, at, at from mailed
    )
    insert into order_mails (order_id, template, reference, mail_id) select id, template, reference, mail from mailed`,
  sql`update contact_messages set status = 'answered'`,
  sql`update mails set status = 'failed', error = '550 5.1.1 Mailbox does not exist' where id in (select id from mails where html = '<p>Thank you</p>' order by created_at desc offset 4 limit 2)`,
  sql`update contact_messages set status = (array['new', 'new', 'read', 'answered'])[row] from (select id, row_number() over (order by created_at desc) as row from contact_messages) newest
    where newest.id = contact_messages.id and row <= 4`,
  sql`update reviews set status = 'pending' where id in (select id from reviews order by created_at desc limit 5)`,
  sql`update reviews set status = 'hidden' where id in (select id from reviews order by created_at desc offset 9 limit 2)`,
  sql`update subscribers set status = 'pending', confirmed_at = null where hashtext(id::text) % 9 = 0`,
  sql`insert into newsletters (id, subject, preheader, content, status, scheduled_at, started_at, sent_at, recipients, sent, failed, created_at, updated_at)
    select gen_random_uuid(), subject, preheader, ${newsletterContent()}, status, case status when 'scheduled' then now() + interval '2 days' end,
      case status when 'sent' then at end, case status when 'sent' then at + interval '4 minutes' end, recipients, recipients - failed, failed, at, at
    from (values
      ('Winter walks: warm paws, happy dogs', 'Coats, balms and a discount for subscribers', 'draft', 0, 0, now() - interval '3 hours'),
      ('Black Friday starts early for you', '15 % off all beds until Sunday', 'scheduled', 0, 0, now() - interval '1 day'),
      ('New: grain-free suppers from Fjord & Fern', 'Salmon, trout and a lot of vegetables', 'sent', 68, 1, now() - interval '12 days'),
      ('Five games for a rainy day', 'No lawn needed', 'sent', 64, 0, now() - interval '40 days'),
      ('How much should a puppy eat?', 'Our feeding tables explained', 'sent', 57, 2, now() - interval '71 days')
    ) as made(subject, preheader, status, recipients, failed, at)`,
  sql`delete from audit_entries`,
  sql`insert into audit_entries (id, admin_id, admin_name, admin_email, action, entity, entity_id, before, after, created_at)
    select gen_random_uuid(), a.id, coalesce(a.name, 'Ada Lovelace'), coalesce(a.email, 'ada@example.com'), 'adminOrder.ship', 'order', o.id, '{"status":"placed"}', '{"status":"shipped"}', o.placed_at + interval '1 day'
    from orders o left join (select * from users where role = 'admin' order by created_at limit 1) a on true where o.status = 'shipped' order by o.placed_at desc limit 30`,
  sql`insert into audit_entries (id, admin_id, admin_name, admin_email, action, entity, entity_id, before, after, created_at)
    select gen_random_uuid(), a.id, coalesce(a.name, 'Ada Lovelace'), coalesce(a.email, 'ada@example.com'), 'product.update', 'product', p.id,
      jsonb_build_object('title', p.title || ' (old)', 'enabled', false), jsonb_build_object('title', p.title, 'enabled', true), now() - interval '5 hours' * row_number() over (order by p.id)
    from products p left join (select * from users where role = 'admin' order by created_at limit 1) a on true limit 25`,
  sql`select graphile_worker.add_job('order.placed:mail-customer', json_build_object('orderId', id), run_at => now() + interval '1 day') from orders order by created_at desc limit 3`,
  sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'connect ECONNREFUSED 192.0.2.10:587' where id in (select max(id) from graphile_worker._private_jobs)`,
];

function newsletterContent() {
  return sql.lit(
    '<p>Dear dog people,</p><p>the first frost is here, and with it the season of the <strong>long walk with the short daylight</strong>. We have put together what keeps paws warm.</p><h2>Coats that stay on</h2><ul><li>lined, but light</li><li>machine-washable</li><li>with a hole for the lead</li></ul><p>See you outside!</p>',
  );
}
