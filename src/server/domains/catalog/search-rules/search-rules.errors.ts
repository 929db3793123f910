import { searchRuleLimits } from '#contract/limits.ts';
import { ShopError } from '#server/platform/errors.ts';

export class SearchRuleExists extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('There is a rule for this term already.', { fields: [{ path: 'term', message: 'There is a rule for this term already' }] });
  }
}

export class TooManySearchRules extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super(`There are ${searchRuleLimits.rules} rules already. Please delete some first.`);
  }
}
