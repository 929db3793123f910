export interface Change {
  direction: 'up' | 'down' | 'same';
  /** "12% up", "no change" */
  words: string;
}

/** How a figure has changed; null without one to compare with. All figures of the dashboard are better if they are higher. */
export function describeChange(value: number | null, previous: number | null): Change | null {
  if (value === null || previous === null) return null;
  if (value === previous) return { direction: 'same', words: 'no change' };
  const direction = value > previous ? 'up' : 'down';
  if (previous <= 0) return { direction, words: direction };
  const percent = Math.round((Math.abs(value - previous) / previous) * 100);
  if (percent > 999 && direction === 'up') return { direction, words: `up ${Math.round(value / previous)}-fold` };
  return { direction, words: `${percent === 0 ? 'slightly' : `${percent}%`} ${direction}` };
}
