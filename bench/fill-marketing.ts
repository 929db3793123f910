import { sql } from 'kysely';
import type { Database } from '../src/server/platform/database/database.ts';
import { idAt, nameOf, pick, random, runSteps, type Step } from './generated-rows.ts';

/**
 * Adds what marketing writes to a shop with `count` orders: gift cards (a tenth as many) with their ledgers, subscribers who shop, alerts, questions with answers,
 * two years of searches, and the log of a webhook. Returns how long each table took, in ms.
 */
export const fillMarketing = (db: Database, count: number): Promise<Record<string, number>> => runSteps(db, steps(count), filledTables);

const filledTables = [
  ...['credit_accounts', 'credit_entries', 'gift_cards', 'subscribers', 'alerts', 'questions', 'answers', 'searches'],
  ...['webhook_endpoints', 'webhook_deliveries', 'webhook_attempts'],
];

function steps(count: number): Step[] {
  const rows = (share: number) => sql.lit(Math.max(1, Math.round(count * share)));
  const n = sql`n`;
  /** So many rows of two years, oldest first. */
  const made = (share: number) => sql`(
    select n, now() - interval '720 days' * (1 - n::float8 / ${rows(share)}) as at from generate_series(1, ${rows(share)}::integer) n) made`;
  return [
    // A third is used up, a third in part. Every other one was bought, of which one in fifty is not paid yet.
    [
      'gift cards to write',
      sql`create temporary table cards as
        select made.*, o.id as order_id, o.id is not null and n % 100 = 0 as unpaid, 1000 * (1 + n % 10) as amount,
          case n % 3 when 0 then 0 when 1 then 370 else 1000 * (1 + n % 10) end as balance
        from ${made(0.1)} left join (
          select id, row_number() over (order by created_at) * 2 as place from orders where placed_at is not null limit ${rows(0.05)}) o on o.place = n`,
    ],
    [
      'credit_accounts',
      sql`insert into credit_accounts (id, kind, currency, balance, created_at)
        select ${idAt(sql`at`, n, 'credit_accounts')}, 'gift_card', 'EUR', balance, at from cards where not unpaid`,
    ],
    [
      'credit_entries',
      sql`insert into credit_entries (id, account_id, kind, amount, created_at)
        select ${idAt(sql`at`, n, 'issued')}, ${idAt(sql`at`, n, 'credit_accounts')}, 'issued', amount, at from cards where not unpaid
        union all
        select ${idAt(sql`at`, n, 'redeemed')}, ${idAt(sql`at`, n, 'credit_accounts')}, 'redeemed', balance - amount, at + interval '9 days' from cards
        where not unpaid and balance < amount`,
    ],
    [
      'gift_cards',
      sql`insert into gift_cards (id, account_id, order_id, amount, code_hash, last_four, recipient_name, recipient_email, sender_name, sent_at, issued_at, expires_on,
          disabled_at, created_at)
        select ${idAt(sql`at`, n, 'gift_cards')}, case when not unpaid then ${idAt(sql`at`, n, 'credit_accounts')} end, order_id, amount,
          case when not unpaid then sha256(n::text::bytea) end, case when not unpaid then upper(substr(md5(n::text), 1, 4)) end,
          ${nameOf(n)}, 'recipient-' || n || '@bench.example', ${nameOf(sql`n + 7`)}, case when not unpaid then at end, case when not unpaid then at end,
          case when n % 4 = 0 then (at + interval '1 year')::date end, case when n % 500 = 0 then at end, at
        from cards`,
    ],
    [
      'subscribers who shop',
      sql`insert into subscribers (id, email, status, source, confirmed_at, created_at, updated_at)
        select ${idAt(sql`at`, n, 'shoppers')}, 'shopper-' || n || '@bench.example', 'confirmed', 'footer', at, at, at from ${made(0.1)}
        on conflict do nothing`,
    ],
    [
      'alerts',
      sql`insert into alerts (id, kind, variation_id, email, status, price, active_at, sent_at, ended_at, created_at)
        select ${idAt(sql`at`, n, 'alerts')}, ${pick(n, 3, ['back_in_stock', 'price_drop'])}, v.id, 'waiting-' || n || '@bench.example',
          case when n % 3 = 0 then 'sent' else 'active' end, v.price, at, ended_at, ended_at, at
        from (
          select *, case when n % 3 = 0 then at + interval '9 days' end as ended_at,
            floor((select count(*) from variations) * power(${random(n, 4)}, 2.2) * 0.9999)::bigint as wanted
          from ${made(0.05)}
        ) made join (select id, price, row_number() over (order by hashtext(id::text)) - 1 as place from variations) v on v.place = made.wanted`,
    ],
    [
      'questions',
      sql`insert into questions (id, product_id, name, email, question, status, answered, created_at, updated_at)
        select ${idAt(sql`at`, n, 'questions')}, p.id, ${nameOf(n)}, 'asks-' || n || '@bench.example', 'Is it good for a puppy of ' || n % 12 || ' months?',
          case when n > ${rows(0.02)} - 60 then 'pending' when n % 40 = 0 then 'hidden' else 'published' end, n % 3 > 0 and n <= ${rows(0.02)} - 60, at, at
        from (select *, n % (select count(*) from products) as wanted from ${made(0.02)}) made
        join (select id, row_number() over (order by id) - 1 as place from products) p on p.place = made.wanted`,
    ],
    [
      'answers',
      sql`insert into answers (id, question_id, by_shop, answer, status, created_at, updated_at)
        select gen_random_uuid(), id, true, 'Yes, it is.', 'published', created_at + interval '1 day', created_at + interval '1 day' from questions where answered
        on conflict do nothing`,
    ],
    [
      'searches',
      sql`insert into searches (found, day, term, times, last_at)
        select n % 5 > 0, current_date - day, 'word ' || n, 1 + floor(20 * ${random(sql`n * 1000 + day`, 5)})::integer, now() - make_interval(days => day)
        from generate_series(0, 89) day, generate_series(1, ${rows(0.002)}::integer) n on conflict do nothing`,
    ],
    [
      'webhook_endpoints',
      sql`insert into webhook_endpoints (id, secret, url, events, description, enabled)
        values ('01900000-0000-7000-8000-00000000b0b0', 'whsec_' || repeat('A', 43) || '=', 'https://hooks.bench.example/', '{order.placed}', 'Bench', false)`,
    ],
    [
      'webhook_deliveries',
      sql`insert into webhook_deliveries (id, endpoint_id, event, payload, status, failures, attempts, next_attempt_at, created_at)
        select ${idAt(sql`at`, n, 'deliveries')}, '01900000-0000-7000-8000-00000000b0b0', 'order.placed', '{"type":"order.placed"}',
          case when n % 300 = 0 then 'failed' else 'delivered' end, 0, 1, null, at from ${made(0.1)}`,
    ],
    [
      'webhook_attempts',
      sql`insert into webhook_attempts (delivery_id, number, started_at, duration, request_headers, response_status)
        select id, 1, created_at, 40, '{}', case status when 'failed' then 500 else 200 end from webhook_deliveries`,
    ],
  ];
}
