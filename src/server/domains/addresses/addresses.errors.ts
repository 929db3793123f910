import { ShopError } from '#server/platform/errors.ts';

/** A guest keeps one address. The sentence is the specification's. */
export class AddressLimit extends ShopError {
  readonly code = 'address_limit';
  constructor(message = 'Please sign in to add more addresses.') {
    super(message);
  }
}

/** Asked for as the first one, while there is one: typed in two places at once, or saved before by a call whose answer was lost. */
export class NotFirstAddress extends AddressLimit {
  constructor() {
    super('You have a saved address already. Please look at your addresses first.');
  }
}

export class AddressBookFull extends AddressLimit {
  constructor(most: number) {
    super(`An account keeps at most ${most} addresses. Please delete one that you no longer need.`);
  }
}
