import type { SynonymKind } from '#contract/synonyms.ts';

export const synonymKindLabels = {
  group: 'Group',
  one_way: 'One way',
  ignored: 'Ignored words',
} as const satisfies Record<SynonymKind, string>;

/** Synonyms in one line, as "lead = leash" or "fish → salmon, cod". */
export const describeSynonym = ({
  kind,
  words,
  means,
}: {
  kind: SynonymKind;
  words: readonly string[];
  means: readonly string[];
}): string => (kind === 'group' ? words.join(' = ') : kind === 'one_way' ? `${words.join(', ')} → ${means.join(', ')}` : words.join(', '));

/** Boosts that are offered, strongest first. */
export const boostLabels: readonly (readonly [factor: number, label: string])[] = [
  [10, 'Far higher (×10)'],
  [4, 'Much higher (×4)'],
  [2, 'Higher (×2)'],
  [0.5, 'Lower (×½)'],
  [0.25, 'Much lower (×¼)'],
];

/** How much best sellers rank higher. */
export const bestSellerLabels = ['Only among equal matches', 'A little', 'Noticeably', 'A lot'] as const;
