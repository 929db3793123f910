-- Shipping zones, their rates and public holidays become tables of their own (docs/decisions/0041). Until now zones and rates were the setting `deliveryZones`.

create table shipping_zones (
  id uuid primary key,
  name text not null,
  position integer not null,
  -- Country codes. No check: codes that were stored earlier stay readable.
  countries text[] not null,
  -- [{ country, from, to }]; a country without a range is in the zone as a whole.
  postal_codes jsonb not null default '[]' check (jsonb_typeof(postal_codes) = 'array'),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table shipping_rates (
  zone_id uuid not null references shipping_zones on delete cascade,
  -- Identifies the rate within its zone, whatever it is called.
  code text not null,
  position integer not null,
  carrier text not null,
  service text not null,
  kind text not null check (kind in ('standard', 'express', 'pickup')),
  min_days integer not null check (min_days >= 0),
  max_days integer not null,
  -- [{ maxWeight, minSubtotal, cost }]: the first that fits a parcel sets its cost.
  tiers jsonb not null check (jsonb_typeof(tiers) = 'array' and tiers <> '[]'),
  minimum_subtotal integer check (minimum_subtotal >= 0),
  free_from integer check (free_from >= 0),
  bulky_surcharge integer not null default 0 check (bulky_surcharge >= 0),
  -- { name, line1, postalCode, city, country, openingHours }
  pickup_point jsonb,
  enabled boolean not null default true,
  primary key (zone_id, code),
  check ((kind = 'pickup') = (pickup_point is not null))
);

create table public_holidays (
  date date primary key,
  name text not null
);

create trigger shipping_zones_notify after insert or update or delete on shipping_zones
  for each statement execute function notify_cache_tag('delivery');
create trigger shipping_rates_notify after insert or update or delete on shipping_rates
  for each statement execute function notify_cache_tag('delivery');
create trigger public_holidays_notify after insert or update or delete on public_holidays
  for each statement execute function notify_cache_tag('delivery');
create trigger shipping_zones_notify_truncated after truncate on shipping_zones for each statement execute function notify_cache_tag('delivery');
create trigger shipping_rates_notify_truncated after truncate on shipping_rates for each statement execute function notify_cache_tag('delivery');
create trigger public_holidays_notify_truncated after truncate on public_holidays for each statement execute function notify_cache_tag('delivery');

-- Zones and rates as they were set, or else the former defaults, in the same order and at the same prices.
create temporary table former_zones on commit drop as
select gen_random_uuid() as id, zone.value, (zone.number - 1)::integer as position
from jsonb_array_elements(coalesce((select data -> 'deliveryZones' from settings), $zones$[
  {
    "name": "Germany",
    "countries": ["DE"],
    "rates": [
      {
        "key": "home-standard", "carrier": "ParcelPost", "service": "Standard", "minDays": 1, "maxDays": 3,
        "brackets": [{ "maxWeight": 5000, "cost": 390 }, { "maxWeight": 20000, "cost": 590 }, { "maxWeight": null, "cost": 990 }],
        "minimumSubtotal": null, "freeFrom": 4900
      },
      {
        "key": "home-express", "carrier": "SwiftPaw", "service": "Express", "minDays": 1, "maxDays": 1,
        "brackets": [{ "maxWeight": 10000, "cost": 990 }, { "maxWeight": 31500, "cost": 1490 }],
        "minimumSubtotal": null, "freeFrom": null
      }
    ]
  },
  {
    "name": "Neighbours in the EU",
    "countries": ["AT", "BE", "DK", "FR", "IE", "IT", "LU", "NL", "PL", "CZ", "ES", "PT", "SE", "FI"],
    "rates": [
      {
        "key": "eu-standard", "carrier": "ParcelPost", "service": "Europe", "minDays": 3, "maxDays": 6,
        "brackets": [{ "maxWeight": 5000, "cost": 890 }, { "maxWeight": 20000, "cost": 1290 }, { "maxWeight": null, "cost": 1990 }],
        "minimumSubtotal": null, "freeFrom": 9900
      }
    ]
  }
]$zones$::jsonb)) with ordinality as zone (value, number);

insert into shipping_zones (id, name, position, countries)
select id, value ->> 'name', position, array(select jsonb_array_elements_text(value -> 'countries')) from former_zones;

-- A code that occurs twice in a zone gets its number appended. Until now it was called `key`.
insert into shipping_rates (zone_id, code, position, carrier, service, kind, min_days, max_days, tiers, minimum_subtotal, free_from)
select zone.id,
  case when row_number() over (partition by zone.id, rate.value ->> 'key' order by rate.number) = 1
    then rate.value ->> 'key' else (rate.value ->> 'key') || '-' || rate.number end,
  (rate.number - 1)::integer, rate.value ->> 'carrier', rate.value ->> 'service',
  case when rate.value ->> 'service' ilike '%express%' then 'express' else 'standard' end,
  (rate.value ->> 'minDays')::integer, (rate.value ->> 'maxDays')::integer,
  (
    select jsonb_agg(jsonb_build_object('maxWeight', tier.value -> 'maxWeight', 'minSubtotal', 0, 'cost', tier.value -> 'cost') order by tier.number)
    from jsonb_array_elements(rate.value -> 'brackets') with ordinality as tier (value, number)
  ),
  (rate.value ->> 'minimumSubtotal')::integer, (rate.value ->> 'freeFrom')::integer
from former_zones zone, jsonb_array_elements(zone.value -> 'rates') with ordinality as rate (value, number);

update settings set data = data - 'deliveryZones' where data ? 'deliveryZones';

-- Orders and open quotes know the kind of their delivery from now on.
update orders set delivery = delivery || jsonb_build_object(
  'kind', case when delivery ->> 'service' ilike '%express%' then 'express' else 'standard' end, 'pickupPoint', null);
update shipment_quotes set rates = (
  select jsonb_agg(rate.value || jsonb_build_object(
    'kind', case when rate.value ->> 'service' ilike '%express%' then 'express' else 'standard' end, 'pickupPoint', null) order by rate.number)
  from jsonb_array_elements(rates) with ordinality as rate (value, number)
) where jsonb_array_length(rates) > 0;

-- Too large or too heavy for an ordinary parcel: rates may have a surcharge for it.
alter table variations add column bulky boolean not null default false;
