import type { OrderMail } from '#contract/order-details.ts';

interface WhyNotSentProps {
  mail: Pick<OrderMail, 'status' | 'error'>;
  /** Whether there is a button beside it that sends the mail. */
  mayResend: boolean;
}

/** Why a mail failed or was held back; nothing for other mails. */
export function WhyNotSent({ mail: { status, error }, mayResend }: WhyNotSentProps) {
  if (status === 'failed') return <p className="text-[0.8125rem] text-bad wrap-anywhere">{error ?? 'The mail server didn’t say why.'}</p>;
  if (status !== 'held') return null;
  return (
    <p className="note note-warm mt-1.5 text-[0.8125rem]">
      {error} Someone may have entered an email that isn’t theirs.
      {mayResend && ' If you know they’re expecting it, send it.'}
    </p>
  );
}
