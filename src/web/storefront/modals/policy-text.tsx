import { PlainText } from '#web/storefront/components/plain-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { usePolicy } from './use-policy.ts';

/** A policy text, loaded when it is shown. */
export function PolicyText({ name }: { name: Parameters<typeof usePolicy>[0] }) {
  const { text, failed, busy, retry } = usePolicy(name);
  if (text !== undefined) return <PlainText text={text} className="text-lg" />;
  if (!failed) {
    return (
      <div role="status" aria-label="Loading" className="space-y-3">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-3/5" />
      </div>
    );
  }
  return (
    <div role="alert">
      <p className="text-lg">We couldn’t load this text. Check your connection and try again.</p>
      <Button size="sm" busy={busy} onClick={retry} className="mt-4">
        Try again
      </Button>
    </div>
  );
}
