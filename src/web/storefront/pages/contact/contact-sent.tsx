import MailCheck from 'lucide-react/icons/mail-check';
import { useRef } from 'react';
import { LinkButton } from '#web/ui/button.tsx';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';

const nextSteps = ['We’ve emailed you a confirmation.', 'One of us will read it and look into it.', 'We’ll reply by email.'];

/** Confirms that the message has arrived: where the receipt goes, and what happens next. */
export function ContactSent({ email }: { email: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useFocusWhen(ref, true);
  return (
    <div role="status" className="py-2 sm:py-4">
      <span className="grid size-16 place-items-center rounded-full bg-mist text-on-mist">
        <MailCheck size={30} aria-hidden="true" />
      </span>
      <h2 ref={ref} tabIndex={-1} className="mt-5 text-3xl outline-none md:text-4xl">
        Thanks, we’ve got your message
      </h2>
      <p className="mt-3 text-lg">
        Your confirmation is on its way to <strong className="wrap-anywhere">{email}</strong>. If it doesn’t arrive, check your spam folder.
        Mistyped your email? Send your message again.
      </p>
      <ol className="mt-6 space-y-3">
        {nextSteps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span aria-hidden="true" className="grid size-7 flex-none place-items-center rounded-full bg-band text-sm font-bold">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/shop">Continue shopping</LinkButton>
        <LinkButton to="/help" tone="secondary">
          Visit the help centre
        </LinkButton>
      </div>
    </div>
  );
}
