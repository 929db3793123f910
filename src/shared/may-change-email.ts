/** How long after ordering, in milliseconds. */
const changePeriod = 3_600_000;

interface ChangeableOrder {
  user: string | null;
  status: string;
  parcels: readonly unknown[];
  history: readonly { status: string; at: string }[];
}

/** Whether a guest can still correct the email of an order: for an hour after it was placed, while nothing has left the shop. */
export function mayChangeEmail({ user, status, parcels, history }: ChangeableOrder, now: Date): boolean {
  const placedAt = history.find((entry) => entry.status === 'placed')?.at;
  const isOpen = (status === 'placed' || status === 'processing') && parcels.length === 0;
  return user === null && isOpen && placedAt !== undefined && now.getTime() - new Date(placedAt).getTime() < changePeriod;
}
