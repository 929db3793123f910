import { Column, Img, Row, Section } from '@react-email/components';
import { MailLink } from '#server/platform/mail/mail-accent.tsx';
import { mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

/** A product as mails show it. */
export interface MailProduct {
  url: string;
  imageUrl: string | null;
  title: string;
  variation: string;
  price: string;
  /** Below the variation, such as "Back in stock". */
  note?: string;
}

/** A list of products with pictures, in a mail. */
export const MailProducts = ({ products }: { products: readonly MailProduct[] }) => (
  <Section style={{ margin: '0 0 12px' }}>
    {products.map(({ url, imageUrl, title, variation, price, note }) => (
      <Row key={url} style={{ borderTop: '1px solid #fdf3dc' }}>
        <Column style={{ width: '76px', padding: '12px 12px 12px 0' }}>
          {imageUrl && <Img src={imageUrl} alt="" width={64} height={64} style={{ borderRadius: '12px', objectFit: 'cover' }} />}
        </Column>
        <Column style={{ ...styles.cell, padding: '12px 0' }}>
          <MailLink href={url} style={{ fontWeight: 700 }}>
            {title}
          </MailLink>
          <br />
          {variation}
          {note && (
            <>
              <br />
              <span style={{ color: '#4b5563' }}>{note}</span>
            </>
          )}
        </Column>
        <Column style={{ ...styles.amount, fontWeight: 700, padding: '12px 0' }}>{price}</Column>
      </Row>
    ))}
  </Section>
);
