/** A rate limit: `max` times in `minutes` per subject. Each limit is declared in the domain that uses it. */
export interface Limit {
  /** Unique; counters are stored under it. */
  name: string;
  max: number;
  minutes: number;
}
