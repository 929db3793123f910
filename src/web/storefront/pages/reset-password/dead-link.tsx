import { useRef } from 'react';
import { Entrance } from '#web/storefront/session/entrance.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { deadLinkTitle } from '#web/ui/dead-link-title.ts';
import deniedUrl from '#web/ui/pictures/denied.svg';
import { useArrivalFocus } from '#web/ui/use-arrival-focus.ts';
import { useTitle } from '#web/ui/use-title.ts';

/** A link for a new password that is forged, incomplete, used or too old: nobody learns which. */
export function DeadLink() {
  const ref = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(ref, true);
  useTitle(deadLinkTitle);
  return (
    <Entrance
      title={deadLinkTitle}
      lead={<p>It was used already, is older than an hour, or a newer one is in your mail.</p>}
      picture={deniedUrl}
    >
      <h2 ref={ref} tabIndex={-1} className="text-2xl outline-none">
        Have another one sent
      </h2>
      <p className="mt-2 mb-5 text-grey">It takes a minute. Your password is still the one that it was.</p>
      <LinkButton to="/forgot-password" className="w-full">
        Ask for a new link
      </LinkButton>
      <LinkButton to="/login" tone="quiet" className="mt-3 w-full">
        Back to the sign-in
      </LinkButton>
    </Entrance>
  );
}
