import { searchRuleLimits } from '#contract/limits.ts';
import { ShopError } from '#server/platform/errors.ts';

export class SearchRuleExists extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('There’s already a rule for this term.', { fields: [{ path: 'term', message: 'There’s already a rule for this term.' }] });
  }
}

export class TooManySearchRules extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super(`You already have ${searchRuleLimits.rules} rules. Delete some first.`);
  }
}
