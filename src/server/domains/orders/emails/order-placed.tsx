import { Column, Heading, Hr, Row, Section, Text } from '@react-email/components';
import { Fragment } from 'react';
import { describeCredit } from '#contract/order-credit-labels.ts';
import type { Order } from '#contract/orders.ts';
import { breakLinks } from '#server/platform/mail/break-links.ts';
import { MailButton } from '#server/platform/mail/mail-accent.tsx';
import { MailLayout, type MailLayoutProps, mailStyles as styles } from '#server/platform/mail/mail-layout.tsx';
import { thankYouGreeting } from '#server/platform/mail/thank-you-greeting.ts';
import { formatAddressLines, type PostalAddress } from '#shared/address-format.ts';
import { countryName } from '#shared/country-names.ts';
import { formatDaysAfterPayment } from '#shared/days-after-payment.ts';
import { formatDay } from '#shared/format-date-time.ts';
import { formatMoney } from '#shared/money.ts';
import { formatTaxRate, reverseChargeNote } from '#shared/tax-texts.ts';
import { formatArrivalDays } from './arrival-days.ts';
import { pickupLines } from './pickup-lines.ts';
import { TransferDetails } from './transfer-details.tsx';

export interface OrderPlacedMailProps {
  order: Order;
  shop: MailLayoutProps['shop'];
  /** Opens the order without signing in. */
  link: string;
  /** The customer's name, if the email is verified. */
  name: string | null;
}

/** Confirms an order: items, totals, delivery dates and address. */
export function OrderPlacedMail({ order, shop, link, name }: OrderPlacedMailProps) {
  const money = (amount: number) => formatMoney(amount, order.currency);
  const { bankAccount, reference, dueAt } = order.payment;
  return (
    <MailLayout preview={`Your order ${order.number} is confirmed.`} shop={shop}>
      <Heading style={styles.heading}>{thankYouGreeting(name)}</Heading>
      <Text style={styles.text}>
        Your order <strong>{order.number}</strong> is confirmed. {nextStep(order)}
      </Text>
      <MailButton href={link}>View your order</MailButton>
      <Hr style={{ ...styles.line, marginTop: '24px' }} />
      {order.items.map((item) => (
        <Section key={item.sku}>
          <Row>
            <Column style={{ ...styles.cell, paddingBottom: '8px' }}>
              {item.quantity} × {item.title}
              <br />
              <span style={styles.quiet}>
                {item.variationTitle}
                {item.quantity > 1 && ` · ${money(item.unitPrice)} each`}
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
      {bankAccount && reference && dueAt && <TransferDetails account={bankAccount} reference={reference} dueAt={dueAt} />}
      <Heading as="h2" style={styles.subheading}>
        {order.delivery.pickupPoint ? 'Pick up at' : order.delivery.kind === 'email' ? 'Billing address' : 'Delivery address'}
      </Heading>
      <Text style={styles.text}>
        {(order.delivery.pickupPoint ? pickupLines(order.delivery.pickupPoint) : addressLines(order.address).map(breakLinks)).map(
          (line) => (
            <Fragment key={line}>
              {line}
              <br />
            </Fragment>
          ),
        )}
      </Text>
      {order.billingAddress && (
        <>
          <Heading as="h2" style={styles.subheading}>
            Billing address
          </Heading>
          <Text style={styles.text}>
            {addressLines(order.billingAddress).map((line) => (
              <Fragment key={line}>
                {breakLinks(line)}
                <br />
              </Fragment>
            ))}
          </Text>
        </>
      )}
    </MailLayout>
  );
}

function Totals({ order, money }: { order: Order; money: (amount: number) => string }) {
  const taxIncluded = order.total === order.subtotal - order.discount + order.delivery.cost;
  return (
    <Section>
      <Total label="Subtotal" amount={money(order.subtotal)} />
      {order.discounts.map(
        ({ code, title, amount }) =>
          amount > 0 && <Total key={title} label={code ? `Promo ${code}` : title} amount={`−${money(amount)}`} />,
      )}
      {order.delivery.kind !== 'email' && (
        <Total label="Delivery" amount={order.delivery.cost === 0 ? 'Free' : money(order.delivery.cost)} />
      )}
      {!taxIncluded && order.taxes.map(({ rate, tax }) => <Total key={rate} label={`VAT ${formatTaxRate(rate)}`} amount={money(tax)} />)}
      <Total label="Total" amount={money(order.total)} strong />
      {order.credits.map((credit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
        <Total key={index} label={describeCredit(credit)} amount={`−${money(credit.amount)}`} />
      ))}
      {order.credit > 0 && order.credit < order.total && (
        <Total label={restLabels[order.payment.method]} amount={money(order.total - order.credit)} strong />
      )}
      {taxIncluded && order.tax > 0 && <Text style={styles.quiet}>Including VAT: {listTaxes(order, money)}.</Text>}
      {order.reverseCharge && <Text style={styles.quiet}>{reverseChargeNote}</Text>}
      {order.vatNumber && <Text style={styles.quiet}>Your VAT number: {order.vatNumber}</Text>}
    </Section>
  );
}

const restLabels = { cash: 'To pay in cash', card: 'Paid by card', transfer: 'To pay by bank transfer' };

const listTaxes = ({ taxes }: Order, money: (amount: number) => string): string =>
  taxes.map(({ rate, tax }) => `${money(tax)} (${formatTaxRate(rate)})`).join(', ');

function Total({ label, amount, strong = false }: { label: string; amount: string; strong?: boolean }) {
  const weight = { fontWeight: strong ? 800 : 400 };
  return (
    <Row>
      <Column style={{ ...styles.cell, ...weight }}>{label} </Column>
      <Column style={{ ...styles.amount, ...weight }}>{amount}</Column>
    </Row>
  );
}

/** What the shop does next, and when the order arrives. An order that waits for a transfer has no day yet. */
function nextStep({ payment, delivery, total, credit, giftCard }: Order): string {
  const isPickup = delivery.kind === 'pickup';
  const waitsForTransfer = payment.method === 'transfer' && credit < total;
  if (delivery.kind === 'email') {
    const day = giftCard?.sendOn ? `on ${formatDay(giftCard.sendOn)}` : null;
    return waitsForTransfer
      ? `We’ll send the gift card ${day ? `${day}, if your transfer has arrived by then` : 'as soon as your transfer arrives'}.`
      : `We’ll email the gift card to ${breakLinks(giftCard?.recipientName ?? 'its recipient')} ${day ?? 'in a moment'}.`;
  }
  const { minDays, maxDays } = delivery;
  if (waitsForTransfer && minDays !== null && maxDays !== null) {
    return `${isPickup ? 'It will be ready for pick-up' : 'It will arrive'} ${formatDaysAfterPayment({ minDays, maxDays })}.`;
  }
  if (waitsForTransfer) return `We’ll ${isPickup ? 'get it ready' : 'ship it'} as soon as your transfer arrives.`;
  const days = formatArrivalDays(delivery);
  return isPickup ? `It will be ready for pick-up ${days}.` : `It will arrive ${days} with ${delivery.carrier} (${delivery.service}).`;
}

function payment({ payment: { method }, delivery, total, credit }: Order, money: (amount: number) => string): string {
  const left = total - credit;
  if (left === 0) return total === 0 ? 'There’s nothing to pay.' : 'Paid in full.';
  return {
    cash:
      delivery.kind === 'pickup'
        ? `Pay ${money(left)} in cash when you pick up your order.`
        : `Pay the carrier ${money(left)} in cash when your parcel arrives.`,
    card: `You paid ${money(left)} by card. There’s nothing left to pay.`,
    transfer: `Transfer ${money(left)} to this account, using this exact reference:`,
  }[method];
}

const addressLines = (address: PostalAddress): string[] => formatAddressLines(address, countryName(address.country));
