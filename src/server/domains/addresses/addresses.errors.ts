import { ShopError } from '#server/platform/errors.ts';

/** A guest keeps one address. The sentence is the specification's. */
export class GuestAddressLimit extends ShopError {
  readonly code = 'address_limit';
  constructor(message = 'Please sign in to add more addresses.') {
    super(message);
  }
}

/** Asked for as the first one, while there is one: typed in two places at once, or saved before by a call whose answer was lost. */
export class FirstAddressExists extends GuestAddressLimit {
  constructor() {
    super('You have a saved address already. Please look at your addresses first.');
  }
}

export class AddressBookFull extends GuestAddressLimit {
  constructor(max: number) {
    super(`An account keeps at most ${max} addresses. Please delete one that you no longer need.`);
  }
}
