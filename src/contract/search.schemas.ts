import { z } from 'zod';
import { emptyReply, id, idParams, listOf, pageParams, plainText, repeatable, singleLineText, time } from './basics.schemas.ts';
import { searchLimits } from './limits.ts';
import * as textLimits from './text-limits.ts';

/** A word or a phrase that shoppers search for, in small letters. */
export const searchWord = singleLineText(textLimits.searchWord)
  .overwrite((given) => given.normalize('NFC').toLowerCase())
  .refine((given) => /[\p{L}\p{N}]/u.test(given), 'Enter a word.');

const wordList = z
  .array(searchWord)
  .max(searchLimits.words)
  .overwrite((given) => [...new Set(given)]);

/** `group`: the words find each other. `one_way`: the words also find what they mean. `ignored`: the words count only when a search has no others. */
const synonymKind = z.enum(['group', 'one_way', 'ignored']).meta({ id: 'SynonymKind' });

const synonymFields = {
  kind: synonymKind,
  words: wordList.min(1, 'Add a word.'),
  means: wordList.default([]).describe('What the words also find; only for `one_way`'),
  enabled: z.boolean().default(true),
};

const synonym = z.object({ _id: id, ...synonymFields, version: z.int(), createdAt: time, updatedAt: time }).meta({ id: 'Synonym' });

type SynonymWords = Pick<z.output<typeof synonym>, 'kind' | 'words' | 'means'>;

/** What depends on the kind. */
function checkSynonym({ value, issues }: z.core.ParsePayload<SynonymWords>): void {
  const { kind, words, means } = value;
  const reject = (path: (string | number)[], message: string) => issues.push({ code: 'custom', path, message, input: value });
  if (kind === 'group' && words.length < 2) reject(['words'], 'Add at least two words.');
  if (kind === 'one_way' && means.length === 0) reject(['means'], 'Add the words it also finds.');
  if (kind !== 'one_way' && means.length > 0) reject(['means'], 'Only one-way synonyms have this.');
  for (const [index, word] of words.entries()) {
    if (means.includes(word)) reject(['words', index], `“${word}” is on both sides.`);
    if (kind === 'ignored' && word.includes(' ')) reject(['words', index], 'Only single words can be ignored.');
  }
}

export const newSynonym = z.strictObject(synonymFields).check(checkSynonym).meta({ id: 'NewSynonym' });
export const editedSynonym = z
  .strictObject({ ...synonymFields, version: z.int().optional() })
  .check(checkSynonym)
  .meta({ id: 'EditedSynonym' });

export const synonymSchemas = {
  page: {
    params: pageParams,
    query: z.object({ q: plainText(textLimits.search).optional(), kind: synonymKind.optional() }),
    reply: listOf(synonym).extend({ counts: z.object({ group: z.int(), one_way: z.int(), ignored: z.int() }) }),
  },
  overlaps: {
    query: z.object({ word: repeatable(searchWord), except: id.optional() }),
    reply: listOf(synonym),
  },
  get: { params: idParams, reply: synonym },
  create: { body: newSynonym, reply: synonym },
  join: { body: z.strictObject({ word: searchWord, of: searchWord }), reply: synonym },
  update: { params: idParams, body: editedSynonym, reply: synonym },
  remove: { params: idParams, reply: emptyReply },
};

export type Synonym = z.output<typeof synonym>;
export type SynonymKind = z.output<typeof synonymKind>;
export type NewSynonym = z.output<typeof newSynonym>;
export type EditedSynonym = z.output<typeof editedSynonym>;
