import type { Review, ReviewInput } from '#contract/reviews.ts';
import type { Settings } from '#contract/settings.ts';
import { findVerifiedEmail } from '#server/domains/accounts/sign-up/find-verified-email.ts';
import { hasPurchased } from '#server/domains/orders/purchases/has-purchased.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Database, inTransaction } from '#server/platform/database/database.ts';
import { isUniqueViolation } from '#server/platform/database/sql-errors.ts';
import { NotFound } from '#server/platform/errors.ts';
import { newId } from '#shared/ids.ts';
import { dogColumns, toHex } from './dog-columns.ts';
import { findInvitedOrder } from './invitations/invitations.queries.ts';
import { refreshRatings } from './refresh-ratings.ts';
import { claimPhotos } from './review-photos.ts';
import { findReview, findReviewableProduct } from './review-writes.queries.ts';
import { AlreadyReviewed, InvalidReviewLink } from './reviews.errors.ts';
import { insertReviews, type ReviewRow } from './reviews.queries.ts';
import { serializeReview } from './serialize-review.ts';

/**
 * Adds a review of a product. A guest's review is pending and has the given name and email; a user's is published at once unless the shop moderates
 * everyone; an admin's is published at once. With the token of an invitation, the review is by the customer of its order, signed in or not; that of somebody else with an account is theirs, waits for approval, and leaves the link to its owner. If a bot filled in the hidden field `website`, the reply looks like that of a pending review, but nothing is
 * saved. `authorKey`: the hash of the cookie of a guest's browser, which then cannot vote for its own review; `uploader`: whose photos may be used.
 * A review with photos waits for approval, unless it is an admin's. Throws NotFound for products that shoppers do not see, AlreadyReviewed, and InvalidInput for photos that are not the caller's.
 */
export function createReview(
  db: Database,
  actor: Actor,
  { website, ...input }: ReviewInput,
  { reviewModeration }: Pick<Settings, 'reviewModeration'>,
  { authorKey = null, uploader = null }: { authorKey?: Buffer | null; uploader?: Buffer | null } = {},
): Promise<Review> {
  return inTransaction(db, async (db) => {
    const product = await findReviewableProduct(db, input.product);
    if (!product) throw new NotFound('This product');
    const author = await findAuthor(db, actor, input);
    const review = {
      id: newId(),
      product_id: input.product,
      user_id: author.userId,
      name: author.userId ? null : input.name,
      email: author.userId ? null : author.email,
      author_key: author.userId ? null : toHex(authorKey),
      invited_order_id: author.invitedOrder,
      rating: input.rating,
      title: input.title ?? null,
      comment: input.comment,
      status: initialStatus(actor, input.photos?.length || author.hasForeignLink ? 'everyone' : reviewModeration),
      verified_purchase: author.hasPurchased,
      ...dogColumns(input.dog),
      would_buy_again: input.wouldBuyAgain ?? null,
      reply: null,
      created_at: new Date().toISOString(),
    };
    if (website) return serializeReview(toUnsavedRow({ ...review, dog: toDog(input.dog) }, product), false);
    await insertReviews(db, JSON.stringify([review])).catch((error) => {
      throw uniqueAuthors.some((index) => isUniqueViolation(error, index)) ? new AlreadyReviewed() : error;
    });
    if (input.photos?.length) await claimPhotos(db, { review: review.id, photos: input.photos, uploader });
    if (review.status === 'published') await refreshRatings(db, [input.product]);
    const saved = await findReview(db, review.id);
    if (!saved) throw new NotFound('This product');
    return serializeReview(saved, false);
  });
}

/** What keeps an author from reviewing a product twice. */
const uniqueAuthors = ['reviews_one_per_user', 'reviews_one_per_invitation'];

interface Author {
  userId: string | null;
  email: string | null | undefined;
  hasPurchased: boolean;
  /** The order whose mailed link they have used. */
  invitedOrder: string | null;
  /** The link was mailed to somebody else: mails are forwarded. */
  hasForeignLink: boolean;
}

/** Whether it is the verified email of a user. */
const ownsEmail = async (db: Database, userId: string, email: string): Promise<boolean> =>
  (await findVerifiedEmail(db, userId))?.toLowerCase() === email.toLowerCase();

/** Who writes a review: whoever is signed in; with the token of a mailed link, the customer of its order. Throws InvalidReviewLink. */
async function findAuthor(db: Database, actor: Actor, { product, email, invitation }: ReviewInput): Promise<Author> {
  const invited = invitation ? await findInvitedOrder(db, invitation, product) : undefined;
  if (invitation && !invited) throw new InvalidReviewLink();
  if (actor.kind === 'user') {
    const isOwn = invited !== undefined && (invited.userId === actor.userId || (await ownsEmail(db, actor.userId, invited.email)));
    return {
      userId: actor.userId,
      email: null,
      hasPurchased: isOwn || (await hasPurchased(db, actor.userId, product)),
      invitedOrder: isOwn ? invited.orderId : null,
      hasForeignLink: invited !== undefined && !isOwn,
    };
  }
  if (!invited) return { userId: null, email, hasPurchased: false, invitedOrder: null, hasForeignLink: false };
  return { userId: invited.userId, email: invited.email, hasPurchased: true, invitedOrder: invited.orderId, hasForeignLink: false };
}

/** A dog of which something is known; null otherwise. */
function toDog(given: ReviewInput['dog']): Review['dog'] {
  const { size = null, lifeStage = null, name = null, breed = null } = given ?? {};
  return size || lifeStage || name || breed ? { size, lifeStage, name, breed } : null;
}

function initialStatus(actor: Actor, moderation: Settings['reviewModeration']): Review['status'] {
  if (actor.kind === 'admin') return 'published';
  return actor.kind === 'user' && moderation === 'guests' ? 'published' : 'pending';
}

/** A review that is not saved, as it would be read. */
const toUnsavedRow = (review: UnsavedReview, product: ReviewRow['product']): ReviewRow => ({
  _id: review.id,
  rating: review.rating,
  title: review.title,
  comment: review.comment,
  status: 'pending',
  verifiedPurchase: false,
  dog: review.dog,
  wouldBuyAgain: review.would_buy_again,
  photos: [],
  helpfulCount: 0,
  reply: null,
  createdAt: review.created_at,
  updatedAt: review.created_at,
  name: review.name ?? null,
  email: null,
  product,
});

interface UnsavedReview {
  id: string;
  rating: number;
  title: string | null;
  comment: string;
  name?: string | null;
  dog: Review['dog'];
  would_buy_again: boolean | null;
  created_at: string;
}
