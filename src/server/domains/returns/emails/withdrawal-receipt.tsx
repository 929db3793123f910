import { Text } from '@react-email/components';
import type { Parcel } from '#contract/orders.ts';
import { OrderMail, type OrderMailProps, UnitList } from '#server/domains/orders/emails/order-mail.tsx';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { UserText } from '#server/platform/mail/user-text.tsx';

interface WithdrawalReceiptMailProps extends OrderMailProps {
  /** As typed. */
  declaredBy: string | null;
  /** Date and time, formatted. */
  declaredAt: string;
  orderedAt: string;
  isWhole: boolean;
  items: Parcel['items'];
  /** The shop's rules for returns, if something has to be sent back. */
  policy: string | null;
}

/** The receipt of a withdrawal: what was declared, by whom and when. */
export function WithdrawalReceiptMail({
  declaredBy,
  declaredAt,
  orderedAt,
  isWhole,
  items,
  policy,
  number,
  shop,
  ...frame
}: WithdrawalReceiptMailProps) {
  return (
    <OrderMail {...frame} shop={shop} preview={`We received it on ${declaredAt}.`} heading="Your withdrawal">
      <Text style={styles.text}>
        We received your withdrawal on <strong>{declaredAt}</strong>. Keep this email as your receipt. This is what you declared:
      </Text>
      <Text style={styles.text}>
        “I withdraw from my contract for {isWhole ? 'everything' : 'the following items'} in order {number}, which I placed on {orderedAt}
        .”
      </Text>
      {declaredBy !== null && <UserText style={styles.text}>{`Declared by: ${declaredBy}`}</UserText>}
      <UnitList title="You’ve withdrawn from" items={items} />
      {policy === null ? (
        <Text style={styles.text}>
          There’s nothing to send back, so you don’t need to do anything. You’ll get your money back within 14 days.
        </Text>
      ) : (
        <>
          <Text style={styles.text}>
            Send the items back within 14 days, with a note of your order number. We’ll refund you within 14 days of your withdrawal, as
            soon as we have the items or your proof of postage.
          </Text>
          <Text style={styles.text}>
            Send them to {shop.legalName}, {shop.legalAddress}, unless our return policy gives another address.
          </Text>
          <Text style={styles.text}>{policy}</Text>
        </>
      )}
    </OrderMail>
  );
}
