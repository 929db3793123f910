/** How often something may be done: `most` times in `minutes` by one subject. Each limit stands with the domain that counts. */
export interface Limit {
  /** Of its own: counters are kept under it. */
  name: string;
  most: number;
  minutes: number;
}
