import { ShopError } from '#server/platform/errors.ts';

/** A parcel that has arrived stays as it is. */
export class ParcelDelivered extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This parcel has arrived already.');
  }
}
