import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useOnline } from '#web/ui/use-online.ts';
import type { UnconfirmedStatus } from './use-place-order.ts';

interface UnconfirmedOrderNoticeProps {
  status: UnconfirmedStatus;
  /** There is no form any more: the ordered lines have left the cart. */
  standalone?: boolean;
  check: () => void;
  checking: boolean;
  checkFailed: boolean;
}

/** Says what is known about an order that got no reply. One that may have been placed is looked up when the network is back; nothing is sent again automatically. */
export function UnconfirmedOrderNotice({ status, standalone = false, check, checking, checkFailed }: UnconfirmedOrderNoticeProps) {
  const online = useOnline();
  const isUnknown = status === 'unknown';
  const wasOnline = useRef(online);
  useEffect(() => {
    if (online && !wasOnline.current && isUnknown) check();
    wasOnline.current = online;
  }, [online, isUnknown, check]);
  const notice = useRef<HTMLDivElement>(null);
  const wasClicked = useRef(false);
  useEffect(() => {
    // The pressed button is gone: focus the result, unless the user has moved on.
    if (!isUnknown && wasClicked.current && document.activeElement === document.body) notice.current?.focus();
    wasClicked.current = false;
  }, [isUnknown]);
  const handleClick = () => {
    wasClicked.current = true;
    check();
  };
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="mt-6 rounded-xl border-l-4 border-amber bg-amber-soft px-5 py-4">
      <p className="font-bold">{isUnknown ? 'We’re not sure your order reached us' : 'Your order hasn’t gone through'}</p>
      <p className="mt-1">{standalone ? standaloneMessage(online) : statusMessage(status, online)}</p>
      {isUnknown && checkFailed && <p className="mt-2 font-semibold">We couldn’t check just now.{online && ' Try again in a moment.'}</p>}
      {isUnknown && (
        <Button tone="secondary" size="sm" className="mt-3" busy={checking} onClick={handleClick}>
          Check my order
        </Button>
      )}
    </div>
  );
}

function statusMessage(status: UnconfirmedStatus, online: boolean): string {
  switch (status) {
    case 'unsent':
      return online
        ? 'We couldn’t connect. You haven’t ordered anything, and everything you’ve entered is still here.'
        : 'You’re offline. Your order wasn’t sent, and everything you’ve entered is still here. Try again when you’re back online.';
    case 'unknown':
      return online
        ? 'We sent your order but didn’t get a confirmation. Check it first, or just try again. You won’t be charged for two orders.'
        : 'You’re offline. We’ll check your order as soon as you’re back online. Everything you’ve entered is still here.';
    case 'withdrawn':
      return 'We’ve checked, and your order didn’t go through. Everything you’ve entered is still here, so you can try again.';
  }
}

const standaloneMessage = (online: boolean): string =>
  online
    ? 'We sent your order but didn’t get a confirmation. Check whether it went through. You won’t be charged for two orders.'
    : 'You’re offline. We’ll check your order as soon as you’re back online.';
