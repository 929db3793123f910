import { ShopError } from '#server/platform/errors.ts';

/** A guest can have one address. The message is the specification's. */
export class GuestAddressLimit extends ShopError {
  readonly code = 'address_limit';
  constructor(message = 'Please sign in to add more addresses.') {
    super(message);
  }
}

/** A first address was sent although there is one already: from two tabs at once, or again after a reply was lost. */
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

/** A front-end on another origin has to know whose address it is, since no cookie can say so. */
export class GuestTokenRequired extends ShopError {
  readonly code = 'unauthenticated';
  constructor() {
    super('Please get a guest token first, by POST /auth/guest, and send it as the bearer token.');
  }
}
