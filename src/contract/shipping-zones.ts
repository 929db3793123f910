import { endpoints } from './endpoint.ts';
import type { publicHolidaySchemas, shippingZoneSchemas } from './shipping-zones.schemas.ts';

export type {
  PublicHoliday,
  PublicHolidays,
  ShippingTrial,
  ShippingZone,
  ShippingZoneInput,
  ShippingZones,
} from './shipping-zones.schemas.ts';

// Apart from `delivery`, which every page of the storefront loads.

export const shippingZone = endpoints<typeof shippingZoneSchemas>()('shippingZone', '/shipping-zone', {
  list: { method: 'GET', path: '', who: 'admin', staff: ['orders'], summary: 'All delivery zones with their rates, in their order' },
  get: { method: 'GET', path: '/:id', who: 'admin', staff: ['orders'], summary: 'One delivery zone with its rates' },
  trial: {
    method: 'GET',
    path: '/trial',
    who: 'admin',
    staff: ['orders'],
    summary: 'What a customer would be offered for a parcel to a country and postal code, without an address',
  },
  create: {
    method: 'POST',
    path: '',
    who: 'admin',
    summary: 'Adds a delivery zone with its rates, after the others',
    created: true,
    idempotent: true,
  },
  update: {
    method: 'PUT',
    path: '/:id',
    who: 'admin',
    summary: 'Replaces a delivery zone and its rates. Existing quotes keep their prices',
    errors: ['stale_version'],
  },
  reorder: {
    method: 'PUT',
    path: '/order',
    who: 'admin',
    summary: 'Puts all delivery zones into the order of these ids. Free delivery is advertised for the first rate of the first zone',
    errors: ['stale_version'],
  },
  remove: {
    method: 'DELETE',
    path: '/:id',
    who: 'admin',
    summary: 'Deletes a delivery zone and its rates. Orders and quotes keep theirs',
    errors: ['stale_version'],
  },
});

export const publicHoliday = endpoints<typeof publicHolidaySchemas>()('publicHoliday', '/public-holiday', {
  list: { method: 'GET', path: '', who: 'admin', staff: ['orders'], summary: 'All public holidays, by date' },
  replace: { method: 'PUT', path: '', who: 'admin', summary: 'Replaces the list of public holidays', errors: ['stale_version'] },
});
