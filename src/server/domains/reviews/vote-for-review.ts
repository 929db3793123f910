import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { NotFound } from '#server/platform/errors.ts';
import { deleteVote, findHelpfulCount, findVotedReview, findVotesOfUser, insertVote, type Voter } from './review-votes.queries.ts';
import { OwnReview } from './reviews.errors.ts';

interface Vote {
  helpfulCount: number;
}

/** Counts a published review as helpful for the voter, once. Throws NotFound for reviews that shoppers do not see, and OwnReview. */
export const voteForReview = (db: Database, id: string, voter: Voter): Promise<Vote> =>
  inTransaction(db, async (db) => {
    const { isOwn } = await requireVotedReview(db, id, voter);
    if (isOwn) throw new OwnReview();
    await insertVote(db, id, voter);
    return { helpfulCount: await findHelpfulCount(db, id) };
  });

/** Takes the voter's vote back, if there is one. Throws NotFound. */
export const removeReviewVote = (db: Database, id: string, voter: Voter): Promise<Vote> =>
  inTransaction(db, async (db) => {
    await requireVotedReview(db, id, voter);
    await deleteVote(db, id, voter);
    return { helpfulCount: await findHelpfulCount(db, id) };
  });

async function requireVotedReview(db: Database, id: string, voter: Voter) {
  const review = await findVotedReview(db, id, voter);
  if (!review) throw new NotFound('This review');
  return review;
}

/** Which reviews a user has found helpful, for the export of their data. */
export const listVotesOfUser = findVotesOfUser;
