import { searchLimits } from '#contract/limits.ts';
import { ShopError } from '#server/platform/errors.ts';

export class SynonymExists extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('Search already knows this.', { fields: [{ path: 'words', message: 'There’s already an entry with exactly these words.' }] });
  }
}

export class TooManySynonyms extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super(`You already have ${searchLimits.synonyms} entries. Add the words to one of them, or delete some.`);
  }
}
