import { Body, Container, Head, Hr, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';

/** Inline styles, because mail programs do not load style sheets. */
export const mailStyles = {
  page: {
    backgroundColor: '#fffbf0',
    fontFamily: "Nunito, 'Segoe UI', Helvetica, Arial, sans-serif",
    color: '#1f2937',
    margin: 0,
    padding: '24px 12px',
  },
  brand: { color: '#0e7490', fontSize: '22px', fontWeight: 800, margin: '0 0 16px' },
  card: { backgroundColor: '#ffffff', borderRadius: '16px', padding: '28px', border: '1px solid #fdf3dc' },
  heading: { fontSize: '24px', lineHeight: '32px', fontWeight: 800, margin: '0 0 12px' },
  subheading: { fontSize: '16px', lineHeight: '24px', fontWeight: 700, margin: '24px 0 8px' },
  text: { fontSize: '15px', lineHeight: '24px', margin: '0 0 12px' },
  quiet: { fontSize: '13px', lineHeight: '20px', color: '#4b5563', margin: '0 0 4px' },
  cell: { fontSize: '15px', lineHeight: '24px', verticalAlign: 'top' },
  amount: {
    fontSize: '15px',
    lineHeight: '24px',
    verticalAlign: 'top',
    width: '110px',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  button: {
    backgroundColor: '#0e7490',
    color: '#ffffff',
    borderRadius: '999px',
    margin: '8px 0 0',
    padding: '12px 24px',
    fontSize: '15px',
    fontWeight: 700,
  },
  line: { borderColor: '#fdf3dc', margin: '16px 0' },
  link: { color: '#0e7490' },
} satisfies Record<string, CSSProperties>;

export interface MailLayoutProps {
  /** What mail programs show next to the subject. */
  preview: string;
  shop: { name: string; url: string; contactEmail: string; legalName: string; legalAddress: string };
  children: ReactNode;
}

/** The frame of every mail: the shop's name at the top, its contact details at the bottom. */
export function MailLayout({ preview, shop, children }: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={mailStyles.page}>
        <Container style={{ maxWidth: '560px', margin: '0 auto' }}>
          <Text style={mailStyles.brand}>
            <Link href={shop.url} style={{ ...mailStyles.link, textDecoration: 'none' }}>
              {shop.name}
            </Link>
          </Text>
          <Section style={mailStyles.card}>{children}</Section>
          <Hr style={mailStyles.line} />
          <Text style={mailStyles.quiet}>
            A question? Just write to{' '}
            <Link href={`mailto:${shop.contactEmail}`} style={mailStyles.link}>
              {shop.contactEmail}
            </Link>
            .
          </Text>
          <Text style={mailStyles.quiet}>
            {shop.legalName}, {shop.legalAddress}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
