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
    super('You already have a saved address. Check your addresses first.');
  }
}

export class AddressBookFull extends GuestAddressLimit {
  constructor(max: number) {
    super(`You can save up to ${max} addresses. Delete one you no longer need.`);
  }
}

/** A front-end on another origin has to know whose address it is, since no cookie can say so. */
export class GuestTokenRequired extends ShopError {
  readonly code = 'unauthenticated';
  constructor() {
    super('Get a guest token with POST /auth/guest first, and send it as the bearer token.');
  }
}
