import { type Alert, type AlertKind, alert } from '#contract/alerts.ts';
import { apiQueryKey, browserApi, queryClient } from '#web/api/browser-client.ts';
import { newIdempotencyKey } from '#web/api/new-idempotency-key.ts';
import { useMutation } from '#web/api/queries/use-mutation.ts';
import { useQuery } from '#web/api/queries/use-query.ts';
import { showSnackbar } from '#web/ui/snackbar-store.ts';

const queryKey = ['own-alerts'];
const replyKey = apiQueryKey(alert.own, { params: {}, query: new URLSearchParams() });

interface Change {
  /** The alert to remove; null to set one. */
  existing: Alert | null;
  variation: string;
  kind: AlertKind;
}

/** The alerts of the signed-in user, and how to change them. `alerts` is undefined until they are loaded. */
export function useOwnAlerts() {
  const { data } = useQuery({ queryKey, queryFn: () => browserApi.call(alert.own, { quiet: true }) });
  const onSettled = async () => {
    // The reply itself is cached, too.
    await queryClient.invalidateQueries({ queryKey: replyKey, refetchType: 'none' });
    await queryClient.invalidateQueries({ queryKey });
  };
  const onError = ({ message }: Error) => showSnackbar(message);
  const change = useMutation({
    mutationFn: ({ existing, variation, kind }: Change): Promise<unknown> =>
      existing
        ? browserApi.call(alert.removeOwn, { params: { id: existing._id } })
        : browserApi.call(alert.createOwn, { body: { variation, kind }, idempotencyKey: newIdempotencyKey() }),
    onSettled,
    onError,
  });
  const setWishlist = useMutation({
    mutationFn: (wishlist: boolean) => browserApi.call(alert.setWishlist, { body: { wishlist } }),
    onSettled,
    onError,
  });
  return {
    alerts: data?.list,
    wishlist: data?.wishlist,
    find: (variation: string, kind: AlertKind): Alert | null =>
      data?.list.find((one) => one.variation._id === variation && one.kind === kind && one.status === 'active') ?? null,
    change: change.mutate,
    isChanging: change.isPending || setWishlist.isPending,
    setWishlist: setWishlist.mutate,
  };
}
