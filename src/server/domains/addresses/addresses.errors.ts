import { ShopError } from '#server/platform/errors.ts';

/** A guest keeps one address. The sentence is the specification's. */
export class AddressLimit extends ShopError {
  readonly code = 'address_limit';
  constructor(message = 'Please sign in to add more addresses.') {
    super(message);
  }
}

export class AddressBookFull extends AddressLimit {
  constructor(most: number) {
    super(`An account keeps at most ${most} addresses. Please delete one that you no longer need.`);
  }
}
