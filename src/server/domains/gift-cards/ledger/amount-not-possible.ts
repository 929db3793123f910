import { InvalidInput } from '#server/platform/errors.ts';

/** Why a balance could not be changed by an amount: less is `left`, or it would become larger than amounts can be. */
export const amountNotPossible = (amount: number, left: string): InvalidInput =>
  new InvalidInput([{ path: 'amount', message: amount < 0 ? left : 'That amount is too high.' }]);
