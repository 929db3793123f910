import { storedValue } from '#web/ui/stored-value.ts';

/** Only the newest votes are stored. */
const maxStored = 200;

/** The reviews that this browser has found helpful, the newest first. */
const votedReviews = storedValue({ key: 'helpful-reviews', storage: () => localStorage, parse: parseIds });

export const useVotedReviews = (): readonly string[] => votedReviews.use();
export const setVoted = (id: string, isVoted: boolean): void =>
  votedReviews.change((ids) => [...(isVoted ? [id] : []), ...ids.filter((other) => other !== id)].slice(0, maxStored));

/** Parses stored ids, which may be anything. */
function parseIds(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, maxStored) : [];
  } catch {
    return [];
  }
}
