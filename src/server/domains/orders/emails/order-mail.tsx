import { Column, Heading, Hr, Row, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';
import type { Parcel } from '#contract/orders.ts';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import { MailButton, MailLink } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';

/** What every mail about an order shows. */
export interface OrderMailProps {
  shop: MailLayoutProps['shop'];
  /** The order's. */
  number: string;
  /** The order's page, or for guests the page with its status. */
  link: string;
  /** The customer's name, if the email is verified. */
  name: string | null;
}

interface OrderMailFrameProps extends Omit<OrderMailProps, 'number'> {
  preview: string;
  heading: string;
  /** What the button says, and where it leads if not to the order. */
  button?: { label: string; url?: string };
  children: ReactNode;
}

/** The frame of a mail about an order: heading, greeting, text and a button. */
export function OrderMail({ preview, heading, shop, link, name, button, children }: OrderMailFrameProps) {
  return (
    <MailLayout preview={preview} shop={shop}>
      <Heading style={styles.heading}>{heading}</Heading>
      {name !== null && <Text style={styles.text}>Hi {breakLinks(name.split(' ')[0] ?? '')},</Text>}
      {children}
      <MailButton href={button?.url ?? link}>{button?.label ?? 'View your order'}</MailButton>
      {button?.url && (
        <Text style={styles.text}>
          <MailLink href={link}>View your order</MailLink>
        </Text>
      )}
    </MailLayout>
  );
}

/** What is in a parcel or a return. */
export function UnitList({ title, items }: { title: string; items: Parcel['items'] }) {
  return (
    <Section>
      <Hr style={styles.line} />
      <Heading as="h2" style={{ ...styles.subheading, marginTop: 0 }}>
        {title}
      </Heading>
      {items.map((item) => (
        <Row key={item.position}>
          <Column style={{ ...styles.cell, paddingBottom: '8px' }}>
            {item.quantity} × {item.title}
            <br />
            <span style={styles.quiet}>{item.variationTitle}</span>{' '}
          </Column>
        </Row>
      ))}
      <Hr style={styles.line} />
    </Section>
  );
}
