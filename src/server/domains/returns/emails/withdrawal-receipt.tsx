import { Text } from '@react-email/components';
import type { Parcel } from '#contract/orders.ts';
import { OrderMail, type OrderMailProps, UnitList } from '#server/domains/orders/emails/order-mail.tsx';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { UserText } from '#server/platform/mail/user-text.tsx';
import { ReturnAddress } from './return-address.tsx';

interface WithdrawalReceiptMailProps extends OrderMailProps {
  /** As typed. */
  declaredBy: string | null;
  /** Date and time, formatted. */
  declaredAt: string;
  orderedAt: string;
  isWhole: boolean;
  items: Parcel['items'];
  /** Whether something has to be sent back. */
  sendsBack: boolean;
}

/** The receipt of a withdrawal: what was declared, by whom and when. */
export function WithdrawalReceiptMail({
  declaredBy,
  declaredAt,
  orderedAt,
  isWhole,
  items,
  sendsBack,
  number,
  shop,
  ...frame
}: WithdrawalReceiptMailProps) {
  return (
    <OrderMail {...frame} shop={shop} preview={`We received your withdrawal on ${declaredAt}.`} heading="Your withdrawal">
      <Text style={styles.text}>
        We received your withdrawal on <strong>{declaredAt}</strong>. Keep this email as your receipt. This is what you sent us:
      </Text>
      <Text style={styles.text}>
        “I withdraw from my contract for {isWhole ? 'everything' : 'the following items'} in order {number}, which I placed on {orderedAt}
        .”
      </Text>
      {declaredBy !== null && <UserText style={styles.text}>{`Name: ${declaredBy}`}</UserText>}
      <UnitList title="Items covered by your withdrawal" items={items} />
      {sendsBack ? (
        <>
          <Text style={styles.text}>
            Send the items back within 14 days, with a note showing your order number. We’ll refund you within 14 days of your withdrawal,
            as soon as we have the items or your proof of postage.
          </Text>
          <ReturnAddress shop={shop} />
        </>
      ) : (
        <Text style={styles.text}>
          There’s nothing to send back, so you don’t need to do anything. You’ll get your money back within 14 days.
        </Text>
      )}
    </OrderMail>
  );
}
