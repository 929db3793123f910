import { ShopError } from '#server/platform/errors.ts';

/** An endpoint that is switched off gets nothing. */
export class EndpointDisabled extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This endpoint is switched off. Please switch it on first.');
  }
}

/** It is being sent already. */
export class DeliveryPending extends ShopError {
  readonly code = 'invalid_transition';
  constructor() {
    super('This delivery is under way already.');
  }
}

export class TooManyEndpoints extends ShopError {
  readonly code = 'conflict';
  constructor(max: number) {
    super(`A shop can have ${max} endpoints. Please delete one that you no longer need.`);
  }
}
