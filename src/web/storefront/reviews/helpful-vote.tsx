import ThumbsUp from 'lucide-react/icons/thumbs-up';
import { useState } from 'react';
import { type Review, review as reviews } from '#contract/reviews.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { asApiError } from '#web/api/client.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { setVoted, useVotedReviews } from './voted-reviews.ts';

export interface HelpfulVoteProps {
  review: Pick<Review, '_id' | 'helpfulCount' | 'user'>;
}

/** Says that a review is helpful, or takes it back. The page is the same for everyone, so this browser stores which votes are its own. */
export default function HelpfulVote({ review: { _id, helpfulCount, user } }: HelpfulVoteProps) {
  const isVoted = useVotedReviews().includes(_id);
  const [count, setCount] = useState(helpfulCount);
  const [busy, setBusy] = useState(false);
  const vote = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const reply = await browserApi.call(isVoted ? reviews.removeVote : reviews.vote, { params: { id: _id }, quiet: true });
      setCount(reply.helpfulCount);
      setVoted(_id, !isVoted);
    } catch (error) {
      showSnackbar(asApiError(error).message, 'error');
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className="mt-3 flex min-h-11 items-center">
      <button
        type="button"
        aria-pressed={isVoted}
        aria-label={`Helpful: the review by ${user.name}${count > 0 ? ` (${count})` : ''}`}
        aria-disabled={busy || undefined}
        className={`chip ${isVoted ? 'chip-on' : ''}`}
        onClick={() => void vote()}
      >
        <ThumbsUp size={16} aria-hidden="true" />
        Helpful{count > 0 && ` (${count})`}
      </button>
    </p>
  );
}
