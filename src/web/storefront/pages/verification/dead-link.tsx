import { useRef } from 'react';
import { useSession } from '#web/api/use-session.ts';
import letterUrl from '#web/storefront/pictures/letter.svg';
import { Entrance } from '#web/storefront/session/entrance.tsx';
import { ResendForm } from '#web/storefront/session/resend-form.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { deadLinkTitle } from '#web/ui/dead-link-title.ts';
import deniedUrl from '#web/ui/pictures/denied.svg';
import { useArrivalFocus } from '#web/ui/use-arrival-focus.ts';
import { useTitle } from '#web/ui/use-title.ts';

interface DeadLinkProps {
  /** The link was to move an account to a new e-mail. */
  moves: boolean;
  email: string;
  /** Another link can be sent to this e-mail; else it must be typed. */
  isAddress: boolean;
}

/** A link that was used, is too old, or was never right. For whoever is signed in with its e-mail it has done its work. */
export function DeadLink({ moves, email, isAddress }: DeadLinkProps) {
  const session = useSession();
  const isIn = session.state === 'signed-in' && session.user.email.toLowerCase() === email.trim().toLowerCase();
  return isIn ? <DoneAlready moves={moves} /> : <WaysOn {...{ moves, email, isAddress }} />;
}

function DoneAlready({ moves }: Pick<DeadLinkProps, 'moves'>) {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = moves ? 'Your new e-mail counts already' : 'Your account is open already';
  useArrivalFocus(heading, true);
  useTitle(title);
  return (
    <Entrance title={title} lead={<p>The link in the mail has done its work: it is needed once only.</p>} picture={letterUrl}>
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        You are signed in
      </h2>
      <p className="mt-2 mb-5 text-grey">There is nothing left to do with this link.</p>
      <LinkButton to="/account" className="w-full">
        To my account
      </LinkButton>
      <LinkButton to="/shop" tone="quiet" className="mt-3 w-full">
        To the shop
      </LinkButton>
    </Entrance>
  );
}

function WaysOn({ moves, email, isAddress }: DeadLinkProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading, true);
  useTitle(deadLinkTitle);
  return (
    <Entrance
      title={deadLinkTitle}
      lead={<p>It was used already, is older than a day, or a newer one is in your mail.</p>}
      picture={deniedUrl}
    >
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        Two ways on
      </h2>
      <p className="mt-2 mb-5 text-grey">
        {moves
          ? 'If you have pressed the button before, your account uses the new e-mail: just sign in with it.'
          : 'If you have pressed the button before, your account is open: just sign in.'}
      </p>
      <LinkButton to="/login" className="w-full">
        Sign in
      </LinkButton>
      {moves ? (
        <p className="mt-6 text-grey">If not, sign in with the e-mail that you had before, and change it once more in your account.</p>
      ) : (
        <>
          <p className="mt-6 mb-3 text-grey">If not, have another mail sent.</p>
          <ResendForm email={isAddress ? email : undefined} button="Send a new link" />
        </>
      )}
    </Entrance>
  );
}
