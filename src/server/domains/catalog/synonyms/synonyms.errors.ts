import { searchLimits } from '#contract/limits.ts';
import { ShopError } from '#server/platform/errors.ts';

export class SynonymExists extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super('You’ve already added these words.', { fields: [{ path: 'words', message: 'You’ve already added these words.' }] });
  }
}

export class TooManySynonyms extends ShopError {
  readonly code = 'conflict';
  constructor() {
    super(`You already have ${searchLimits.synonyms} entries. Add the words to one of them, or delete some.`);
  }
}
