import type { Database } from '#server/platform/database/database.ts';
import { findPaymentEntries, type NewPaymentEntry } from '../ledger/payment-entries.queries.ts';
import { recordPaymentEntries } from '../ledger/record-payment-entries.ts';
import type { ProviderIntent } from '../providers/payment-provider.ts';
import { recordProviderRefunds } from '../refunds/record-provider-refunds.ts';
import type { LockedIntent } from './lock-intent-with-order.ts';
import { updateIntentState } from './payment-intents.queries.ts';

type State = ProviderIntent['state'];

/** The state of an intent never goes back: two callers may record replies of the provider in the wrong order. */
const rank: Record<State, number> = { open: 0, processing: 0, authorized: 1, captured: 2, canceled: 2 };

/**
 * Stores what the provider says of a locked intent, and adds what has happened to the ledger of its locked order. `isActive`: the order is placed and not
 * cancelled, so a payment that is gone has failed. Returns the state of the intent.
 */
export async function recordProviderIntent(
  db: Database,
  intent: LockedIntent,
  known: ProviderIntent | null,
  { order, isActive }: { order: { id: string; total: number } | undefined; isActive: boolean },
): Promise<State> {
  if (!known) return intent.state;
  const { state, declineMessage } = newest(intent, known);
  await updateIntentState(db, intent.id, { state, declineMessage });
  if (!order) return state;
  await recordPaymentEntries(db, order, await toEntries(db, { order, intent, known, state, isActive }));
  await recordProviderRefunds(db, order, intent, known.refunds);
  return state;
}

const newest = (intent: LockedIntent, known: ProviderIntent): Pick<ProviderIntent, 'state' | 'declineMessage'> =>
  rank[known.state] >= rank[intent.state] && rank[intent.state] < rank.captured ? known : intent;

async function toEntries(
  db: Database,
  {
    order,
    intent,
    known,
    state,
    isActive,
  }: { order: { id: string }; intent: LockedIntent; known: ProviderIntent; state: State; isActive: boolean },
): Promise<NewPaymentEntry[]> {
  const entry = (kind: NewPaymentEntry['kind'], amount: number, reference = known.reference): NewPaymentEntry => {
    return { kind, amount, provider: intent.provider, reference };
  };
  const disputes = known.disputes.flatMap(({ reference, amount, state }) => [
    entry('disputed', amount, reference),
    ...(state === 'won' ? [entry('dispute_won', amount, reference)] : []),
  ]);
  if (state === 'authorized') return [entry('authorized', known.amount), ...disputes];
  if (state === 'captured') return [entry('authorized', known.amount), entry('captured', known.captured), ...disputes];
  if (state !== 'canceled') return disputes;
  const held = (await findPaymentEntries(db, order.id)).some(
    ({ kind, reference }) => kind === 'authorized' && reference === known.reference,
  );
  return held ? [entry(isActive ? 'failed' : 'voided', known.amount), ...disputes] : disputes;
}
