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
        We received your withdrawal on <strong>{declaredAt}</strong>. Please keep this mail as your receipt. This is what you declared:
      </Text>
      <Text style={styles.text}>
        “I withdraw from my contract about {isWhole ? 'everything' : 'the following items'} of order {number}, which I placed on {orderedAt}
        .”
      </Text>
      {declaredBy !== null && <UserText style={styles.text}>{`Declared by: ${declaredBy}`}</UserText>}
      <UnitList title="You’ve withdrawn from" items={items} />
      {policy === null ? (
        <Text style={styles.text}>
          You have nothing to send back, so there is nothing for you to do. Your money goes back within 14 days.
        </Text>
      ) : (
        <>
          <Text style={styles.text}>
            Please send back what you have within 14 days, with a note that has your order number. We refund it within 14 days of your
            withdrawal, once it has reached us or you have shown us that it is on its way.
          </Text>
          <Text style={styles.text}>
            Unless our return policy names another address, please send it to {shop.legalName}, {shop.legalAddress}.
          </Text>
          <Text style={styles.text}>{policy}</Text>
        </>
      )}
    </OrderMail>
  );
}
