import { Text } from '@react-email/components';
import { MailLink } from '#server/platform/mail/mail-accent.tsx';
import { type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

/** Where a parcel goes, and where to read who pays for it. */
export const ReturnAddress = ({ shop }: { shop: MailLayoutProps['shop'] }) => (
  <>
    <Text style={styles.text}>
      Send your parcel to {shop.legalName}, {shop.legalAddress}.
    </Text>
    <Text style={styles.text}>
      Our <MailLink href={`${shop.url}/returns`}>return policy</MailLink> says who pays the postage.
    </Text>
  </>
);
