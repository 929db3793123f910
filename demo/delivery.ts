import type { DemoShippingRate, DemoShippingZone } from './types.ts';

/** A pick-up point beside the deliveries to Germany. */
export const pickupRate: DemoShippingRate = {
  code: 'home-pickup',
  carrier: 'Kibble',
  service: 'Pick-up',
  kind: 'pickup',
  minDays: 0,
  maxDays: 0,
  tiers: [{ maxWeight: null, minSubtotal: 0, cost: 0 }],
  minimumSubtotal: null,
  freeFrom: null,
  bulkySurcharge: 0,
  pickupPoint: {
    name: 'Kibble Harbour Store',
    line1: 'Hafenweg 12',
    postalCode: '48155',
    city: 'Münster',
    country: 'DE',
    openingHours: 'Monday to Friday, 10:00–18:00',
  },
  enabled: true,
};

const germanRange = (from: string, to = from) => ({ country: 'DE', from, to });

/** The German islands that no road leads to: dearer and slower than the mainland. */
export const islands: DemoShippingZone = {
  name: 'German islands',
  countries: ['DE'],
  postalCodes: [
    germanRange('18565'),
    germanRange('25849', '25869'),
    germanRange('25938', '25999'),
    germanRange('26465'),
    germanRange('26474'),
    germanRange('26486'),
    germanRange('26548', '26579'),
    germanRange('26757'),
    germanRange('27498'),
  ],
  rates: [
    {
      code: 'islands-standard',
      carrier: 'ParcelPost',
      service: 'Island delivery',
      kind: 'standard',
      minDays: 3,
      maxDays: 5,
      tiers: [
        { maxWeight: 5_000, minSubtotal: 9_900, cost: 590 },
        { maxWeight: 5_000, minSubtotal: 0, cost: 990 },
        { maxWeight: 31_500, minSubtotal: 0, cost: 1_490 },
      ],
      minimumSubtotal: null,
      freeFrom: null,
      bulkySurcharge: 1_500,
      pickupPoint: null,
      enabled: true,
    },
  ],
};

/** The public holidays of the whole of Germany in a year. */
export function germanHolidays(year: number): { date: string; name: string }[] {
  const easter = easterSunday(year);
  const afterEaster = (days: number) => isoDay(new Date(easter.getTime() + days * 86_400_000));
  return [
    { date: `${year}-01-01`, name: 'New Year’s Day' },
    { date: afterEaster(-2), name: 'Good Friday' },
    { date: afterEaster(1), name: 'Easter Monday' },
    { date: `${year}-05-01`, name: 'Labour Day' },
    { date: afterEaster(39), name: 'Ascension Day' },
    { date: afterEaster(50), name: 'Whit Monday' },
    { date: `${year}-10-03`, name: 'Day of German Unity' },
    { date: `${year}-12-25`, name: 'Christmas Day' },
    { date: `${year}-12-26`, name: 'St Stephen’s Day' },
  ];
}

const isoDay = (day: Date): string => day.toISOString().slice(0, 10);

/** The Gregorian algorithm of Meeus, Jones and Butcher ("Astronomical Algorithms", chapter 8). */
function easterSunday(year: number): Date {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - leapCenturies - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const day = epact + weekday - 7 * shift + 114;
  return new Date(Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1));
}
