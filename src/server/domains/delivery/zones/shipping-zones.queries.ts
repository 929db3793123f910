import { type Generated, type RawBuilder, sql } from 'kysely';
import type { ShippingTables } from '#contract/delivery.ts';
import type { ShippingZoneInput } from '#contract/shipping-zones.ts';
import type { Database } from '#server/platform/database/database.ts';

/** JSON columns are written as text. */
interface ShippingZonesTable {
  id: string;
  name: string;
  position: number;
  countries: string[];
  postal_codes: Generated<string>;
  version: Generated<number>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

interface ShippingRatesTable {
  zone_id: string;
  code: string;
  position: number;
  carrier: string;
  service: string;
  kind: 'standard' | 'express' | 'pickup';
  min_days: number;
  max_days: number;
  tiers: string;
  minimum_subtotal: number | null;
  free_from: number | null;
  bulky_surcharge: Generated<number>;
  pickup_point: string | null;
  enabled: Generated<boolean>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    shipping_zones: ShippingZonesTable;
    shipping_rates: ShippingRatesTable;
  }
}

type Rate = ShippingTables['zones'][number]['rates'][number];

export interface ShippingZoneRow {
  id: string;
  name: string;
  countries: string[];
  postalCodes: ShippingZoneInput['postalCodes'];
  rates: (Rate & { enabled: boolean })[];
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const ratesJson = (which: RawBuilder<unknown>) => sql`coalesce((
  select json_agg(json_build_object(
    'code', r.code, 'carrier', r.carrier, 'service', r.service, 'kind', r.kind, 'minDays', r.min_days, 'maxDays', r.max_days,
    'tiers', r.tiers, 'minimumSubtotal', r.minimum_subtotal, 'freeFrom', r.free_from, 'bulkySurcharge', r.bulky_surcharge,
    'pickupPoint', r.pickup_point, 'enabled', r.enabled
  ) order by r.position)
  from shipping_rates r where r.zone_id = z.id and ${which}
), '[]')`;

/** All zones in their order, or the one with the id, with rates that are switched off as well. */
export async function findShippingZones(db: Database, id: string | null = null): Promise<ShippingZoneRow[]> {
  const { rows } = await sql<ShippingZoneRow>`
    select z.id, z.name, z.countries, z.postal_codes as "postalCodes", ${ratesJson(sql`true`)} as rates, z.version,
      z.created_at as "createdAt", z.updated_at as "updatedAt"
    from shipping_zones z where ${id}::uuid is null or z.id = ${id}::uuid order by z.position, z.id`.execute(db);
  return rows;
}

/** The zones with the rates on offer, and the public holidays that are not over; two days ago, no time zone has its tomorrow. */
export async function findShippingTables(db: Database): Promise<ShippingTables> {
  const { rows } = await sql<ShippingTables>`
    select coalesce((
      select json_agg(json_build_object(
        'name', z.name, 'countries', z.countries, 'postalCodes', z.postal_codes, 'rates', ${ratesJson(sql`r.enabled`)}
      ) order by z.position, z.id) from shipping_zones z
    ), '[]') as zones,
    array(select date::text from public_holidays where date > current_date - 2 order by date) as "publicHolidays"`.execute(db);
  return rows[0] ?? { zones: [], publicHolidays: [] };
}

/** Locks a zone until the transaction ends, and returns its version. */
export const lockShippingZone = (db: Database, id: string): Promise<{ version: number } | undefined> =>
  db.selectFrom('shipping_zones').select('version').where('id', '=', id).forUpdate().executeTakeFirst();

/** Locks all zones, one after the other by id to avoid deadlocks, and returns the ids in the order of the zones. */
export async function lockShippingZones(db: Database): Promise<string[]> {
  await db.selectFrom('shipping_zones').select('id').orderBy('id').forUpdate().execute();
  const rows = await db.selectFrom('shipping_zones').select('id').orderBy('position').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

const zoneColumns = ({ name, countries, postalCodes }: ShippingZoneInput) => ({
  name,
  countries,
  postal_codes: JSON.stringify(postalCodes),
});

/** Adds a zone after the others. */
export const insertShippingZone = (db: Database, id: string, zone: ShippingZoneInput): Promise<unknown> =>
  db
    .insertInto('shipping_zones')
    .values({ id, ...zoneColumns(zone), position: sql<number>`(select coalesce(max(position) + 1, 0) from shipping_zones)` })
    .execute();

/** Changes a zone and increments its version. */
export const updateShippingZoneRow = (db: Database, id: string, zone: ShippingZoneInput): Promise<unknown> =>
  db
    .updateTable('shipping_zones')
    .set((row) => ({ ...zoneColumns(zone), version: row('version', '+', 1), updated_at: new Date() }))
    .where('id', '=', id)
    .execute();

/** Replaces the rates of a zone, in this order. */
export async function replaceShippingRates(db: Database, zoneId: string, rates: ShippingZoneInput['rates']): Promise<void> {
  await db.deleteFrom('shipping_rates').where('zone_id', '=', zoneId).execute();
  if (rates.length === 0) return;
  await db
    .insertInto('shipping_rates')
    .values(
      rates.map((rate, position) => ({
        zone_id: zoneId,
        code: rate.code,
        position,
        carrier: rate.carrier,
        service: rate.service,
        kind: rate.kind,
        min_days: rate.minDays,
        max_days: rate.maxDays,
        tiers: JSON.stringify(rate.tiers),
        minimum_subtotal: rate.minimumSubtotal,
        free_from: rate.freeFrom,
        bulky_surcharge: rate.bulkySurcharge,
        pickup_point: rate.pickupPoint && JSON.stringify(rate.pickupPoint),
        enabled: rate.enabled,
      })),
    )
    .execute();
}

/** Gives each zone the position of its id in the list. */
export async function updateShippingZonePositions(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    update shipping_zones z set position = listed.number - 1
    from unnest(${ids}::uuid[]) with ordinality as listed (id, number) where z.id = listed.id`.execute(db);
}

export const deleteShippingZoneRow = (db: Database, id: string): Promise<unknown> =>
  db.deleteFrom('shipping_zones').where('id', '=', id).execute();
