import { storeCredit } from '#contract/store-credit.ts';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { useQuery } from '#web/api/queries/use-query.ts';

const queryKey = ['own-store-credit'];

/** The balance of a user's store credit, in minor units; undefined until it is loaded, and for guests. */
export function useStoreCredit(userId: string | null): number | undefined {
  const { data } = useQuery({
    queryKey: [...queryKey, userId],
    queryFn: () => browserApi.call(storeCredit.get, { quiet: true }),
    enabled: userId !== null,
    meta: { quiet: true },
  });
  return data?.balance;
}

/** Asks anew what gift cards and store credit can pay. */
export async function refetchCredit(): Promise<void> {
  // Replies that the client itself has cached.
  await queryClient.invalidateQueries({ queryKey: [storeCredit.get.domain], refetchType: 'none' });
  await Promise.all([queryClient.invalidateQueries({ queryKey }), queryClient.invalidateQueries({ queryKey: ['order-preview'] })]);
}
