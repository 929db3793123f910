import { Body, Container, Head, Hr, Html, Img, Preview, Section, Text } from '@react-email/components';
import type { CSSProperties, ReactNode } from 'react';
import { AccentProvider, MailLink } from './mail-accent.tsx';

/** Inline styles, because mail programs do not load style sheets. */
export const mailStyles = {
  page: {
    backgroundColor: '#fffbf0',
    fontFamily: "Nunito, 'Segoe UI', Helvetica, Arial, sans-serif",
    color: '#1f2937',
    margin: 0,
    padding: '24px 12px',
  },
  brand: { fontSize: '22px', fontWeight: 800, margin: '0 0 16px' },
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
  line: { borderColor: '#fdf3dc', margin: '16px 0' },
} satisfies Record<string, CSSProperties>;

export interface MailLayoutProps {
  /** What mail programs show next to the subject. */
  preview: string;
  shop: {
    name: string;
    url: string;
    contactEmail: string;
    legalName: string;
    legalAddress: string;
    /** `#rrggbb` */
    accentColor: string;
    /** The owner's, as a picture that every mail program shows; `withName`: the shop's name stands beside it. */
    logo: { url: string; width: number; height: number; withName: boolean } | null;
  };
  children: ReactNode;
}

/** The frame of every mail: the shop's logo and name at the top, its contact details at the bottom. */
export function MailLayout({ preview, shop, children }: MailLayoutProps) {
  return (
    <AccentProvider value={shop.accentColor}>
      <Html lang="en">
        <Head />
        <Preview>{preview}</Preview>
        <Body style={mailStyles.page}>
          <Container style={{ maxWidth: '560px', margin: '0 auto' }}>
            <Brand shop={shop} />
            <Section style={mailStyles.card}>{children}</Section>
            <Hr style={mailStyles.line} />
            <Text style={mailStyles.quiet}>
              Any questions? Write to <MailLink href={`mailto:${shop.contactEmail}`}>{shop.contactEmail}</MailLink>.
            </Text>
            <Text style={mailStyles.quiet}>
              {shop.legalName}, {shop.legalAddress}
            </Text>
          </Container>
        </Body>
      </Html>
    </AccentProvider>
  );
}

const Brand = ({ shop: { name, url, logo } }: Pick<MailLayoutProps, 'shop'>) => (
  <Text style={mailStyles.brand}>
    <MailLink href={url} style={{ textDecoration: 'none' }}>
      {logo && (
        <Img
          src={logo.url}
          width={logo.width}
          height={logo.height}
          alt={logo.withName ? '' : name}
          // Or React would write a link that preloads it.
          fetchPriority="low"
          style={{ display: 'inline-block', verticalAlign: 'middle', marginRight: '12px' }}
        />
      )}
      {(!logo || logo.withName) && name}
    </MailLink>
  </Text>
);
