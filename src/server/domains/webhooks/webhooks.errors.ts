import { ShopError } from '#server/platform/errors.ts';

/** An endpoint that is switched off gets nothing. */
export class EndpointDisabled extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This endpoint is switched off. Switch it on first.');
  }
}

/** It is being sent already. */
export class DeliveryPending extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This delivery is already under way.');
  }
}

export class TooManyEndpoints extends ShopError {
  readonly code = 'conflict';
  constructor(max: number) {
    super(`A shop can have ${max} endpoints. Delete one you no longer need.`);
  }
}
