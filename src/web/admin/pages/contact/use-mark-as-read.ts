import { useEffect, useEffectEvent, useRef } from 'react';
import { type ContactConversation, contactAdmin } from '#contract/contact-admin.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { useMayCall } from '#web/admin/layout/admin-identity.ts';

/**
 * Marks an unread message as read when it is opened, once. If somebody has answered it meanwhile, it stays answered. Returns a function that stops this, for who
 * marks it as unread.
 */
export function useMarkAsRead({ _id, status, version }: ContactConversation): () => void {
  const { run } = useAdminCall();
  const mayMark = useMayCall()(contactAdmin.update);
  const handled = useRef<string>(undefined);
  const mark = useEffectEvent(() => {
    if (!mayMark || status !== 'new' || handled.current === _id) return;
    handled.current = _id;
    void run((api) => api.call(contactAdmin.update, { params: { id: _id }, body: { status: 'read', version } }), {
      success: null,
      onError: () => true,
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message.
  useEffect(() => {
    mark();
  }, [_id]);
  return () => {
    handled.current = _id;
  };
}
