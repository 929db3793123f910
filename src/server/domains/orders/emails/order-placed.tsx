import { Button, Column, Heading, Hr, Row, Section, Text } from '@react-email/components';
import { Fragment } from 'react';
import type { Order } from '#contract/orders.ts';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { thankYouGreeting } from '#server/platform/mail/thank-you-greeting.ts';
import { formatMoney } from '#shared/money.ts';

export interface OrderPlacedMailProps {
  order: Order;
  shop: MailLayoutProps['shop'];
  /** Opens the order without signing in. */
  link: string;
  /** The customer's name, if the e-mail is verified. */
  name: string | null;
}

/** Confirms an order: items, totals, delivery dates and address. */
export function OrderPlacedMail({ order, shop, link, name }: OrderPlacedMailProps) {
  const money = (amount: number) => formatMoney(amount, order.currency);
  return (
    <MailLayout preview={`Order ${order.number}: we have it and start packing.`} shop={shop}>
      <Heading style={styles.heading}>{thankYouGreeting(name)}</Heading>
      <Text style={styles.text}>
        Your order <strong>{order.number}</strong> is with us and we start packing. It arrives {arrival(order)}, by {order.delivery.carrier}{' '}
        {order.delivery.service}.
      </Text>
      <Button href={link} style={styles.button}>
        See your order
      </Button>
      <Hr style={{ ...styles.line, marginTop: '24px' }} />
      {order.items.map((item) => (
        <Section key={item.sku}>
          <Row>
            <Column style={{ ...styles.cell, paddingBottom: '8px' }}>
              {item.quantity} × {item.title}
              <br />
              <span style={styles.quiet}>
                {item.variationTitle}, {money(item.unitPrice)} each
              </span>{' '}
            </Column>
            <Column style={styles.amount}>{money(item.total)}</Column>
          </Row>
        </Section>
      ))}
      <Hr style={styles.line} />
      <Totals order={order} money={money} />
      <Heading as="h2" style={styles.subheading}>
        Payment
      </Heading>
      <Text style={styles.text}>{payment(order, money)}</Text>
      <Heading as="h2" style={styles.subheading}>
        It goes to
      </Heading>
      <Text style={styles.text}>
        {addressLines(order).map((line) => (
          <Fragment key={line}>
            {breakLinks(line)}
            <br />
          </Fragment>
        ))}
      </Text>
    </MailLayout>
  );
}

function Totals({ order, money }: { order: Order; money: (amount: number) => string }) {
  const taxIncluded = order.total === order.subtotal - order.discount + order.delivery.cost;
  return (
    <Section>
      <Total label="Subtotal" amount={money(order.subtotal)} />
      {order.discount > 0 && <Total label={`Promo ${order.promo}`} amount={`−${money(order.discount)}`} />}
      <Total label="Delivery" amount={order.delivery.cost === 0 ? 'Free' : money(order.delivery.cost)} />
      {!taxIncluded && <Total label="Tax" amount={money(order.tax)} />}
      <Total label="Total" amount={money(order.total)} strong />
      {taxIncluded && <Text style={styles.quiet}>Including {money(order.tax)} tax.</Text>}
    </Section>
  );
}

function Total({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
  const weight = { fontWeight: strong ? 800 : 400 };
  return (
    <Row>
      <Column style={{ ...styles.cell, ...weight }}>{label} </Column>
      <Column style={{ ...styles.amount, ...weight }}>{amount}</Column>
    </Row>
  );
}

const days = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' });
const dayOf = (date: string): string => days.format(new Date(`${date}T00:00:00Z`));

const arrival = ({ delivery: { earliest, latest } }: Order): string =>
  earliest === latest ? `on ${dayOf(earliest)}` : `between ${dayOf(earliest)} and ${dayOf(latest)}`;

const payment = ({ payment: { method }, total }: Order, money: (amount: number) => string): string =>
  ({ cash: `Please have ${money(total)} in cash ready when the parcel arrives.`, card: `${money(total)} by card.` })[method];

function addressLines({ address: { name, line1, line2, postalCode, city, region, country } }: Order): string[] {
  const countryName = new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country;
  return [name, line1, line2, `${postalCode} ${city}`, region, countryName].filter((line) => line !== null);
}
