import { ShopError } from '#server/platform/errors.ts';

export class AddressLimit extends ShopError {
  readonly code = 'address_limit';
  constructor() {
    super('Please sign in to add more addresses.');
  }
}
