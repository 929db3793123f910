import type { Segment, SegmentCondition } from './segments.schemas.ts';

export const segmentConditionLabels = {
  bought: 'Has bought',
  notBoughtFor: 'Has not bought for a while',
  neverBought: 'Has never bought',
  dogSize: 'Dog’s size',
} as const satisfies Record<SegmentCondition['kind'], string>;

const dogSizeLabels = { small: 'small', medium: 'medium-sized', large: 'large' } as const;

const inDays = (days: number) => (days === 1 ? 'the last day' : `the last ${days.toLocaleString('en')} days`);

const titleOf = (titles: ReadonlyMap<string, string>, category: string) => titles.get(category) ?? 'a deleted category';

function describeCondition(condition: SegmentCondition, categories: ReadonlyMap<string, string>): string {
  switch (condition.kind) {
    case 'bought': {
      const { days, category, vendor } = condition;
      const what = [vendor && `from ${vendor}`, category && `in ${titleOf(categories, category)}`].filter(Boolean);
      return ['bought', what.length > 0 ? `something ${what.join(' ')}` : 'something', days && `in ${inDays(days)}`]
        .filter(Boolean)
        .join(' ');
    }
    case 'notBoughtFor':
      return `have bought before, but not in ${inDays(condition.days)}`;
    case 'neverBought':
      return 'have never bought anything';
    case 'dogSize':
      return `have a ${condition.sizes.map((size) => dogSizeLabels[size]).join(' or ')} dog`;
  }
}

/** A segment in words: "Subscribers who bought something in Toys in the last 90 days, and have a small dog". `categories`: titles by id. */
export const describeSegment = (segment: Segment, categories: ReadonlyMap<string, string>): string =>
  segment.length === 0
    ? 'All confirmed subscribers'
    : `Subscribers who ${segment.map((condition) => describeCondition(condition, categories)).join(', and ')}`;
