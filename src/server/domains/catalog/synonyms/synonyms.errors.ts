import { searchLimits } from '#contract/limits.ts';
import { ShopError } from '#server/platform/errors.ts';

export class SynonymExists extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('The search knows this already.', { fields: [{ path: 'words', message: 'There is an entry with just these words' }] });
  }
}

export class TooManySynonyms extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super(`There are ${searchLimits.synonyms} entries already. Please add the words to one of them, or delete some.`);
  }
}
