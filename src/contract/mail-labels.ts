import type { MailStatus } from './admin.ts';

export const mailStatusLabels = { queued: 'Queued', sent: 'Sent', held: 'Held back', failed: 'Failed' } as const satisfies Record<
  MailStatus,
  string
>;

/** What the mails of the shop are about, by template. */
export const mailKinds: Readonly<Record<string, string>> = {
  'accounts.added': 'Account added for a shopper',
  'accounts.already-registered': 'Already registered',
  'accounts.change-email': 'Confirm a new email',
  'accounts.email-change-notice': 'Email is about to change',
  'accounts.email-changed': 'Email changed',
  'accounts.invite-admin': 'Invitation to the team',
  'accounts.password-changed': 'Password changed',
  'accounts.reset-password': 'Forgotten password',
  'accounts.second-factor': 'Second factor changed',
  'accounts.verify-email': 'Confirm the email',
  'alerts.confirm': 'Confirm an alert',
  'alerts.reached': 'Back in stock, or cheaper',
  'backoffice.test': 'Test',
  'cart-reminders.left': 'Cart that was left',
  'contact.answered': 'Answer to a message',
  'contact.arrived': 'New message, for you',
  'contact.received': 'Message received',
  'fulfilment.delivered': 'Order delivered',
  'fulfilment.shipped': 'Parcel on its way',
  'gift-cards.card': 'Gift card',
  'gift-cards.sent': 'Gift card sent',
  'newsletter.confirm': 'Confirm the newsletter',
  'newsletter.issue': 'Newsletter',
  'questions.answered': 'Answer to a question',
  'reviews.invitation': 'Invitation to review an order',
  'newsletter.welcome': 'Welcome to the newsletter',
  'orders.cancelled': 'Order cancelled',
  'orders.payment-arrived': 'Bank transfer arrived',
  'orders.payment-incomplete': 'Bank transfer incomplete',
  'orders.payment-reminder': 'Payment reminder',
  'orders.payment-returned': 'Payment returned',
  'orders.placed': 'Order placed',
  'orders.refunded': 'Refund',
  'orders.unshipped-cancelled': 'Rest of an order cancelled',
  'payments.refund-to-pay-out': 'Refund to pay out, for you',
  'returns.received': 'Return received',
  'returns.rejected': 'Return rejected',
  'returns.requested': 'Return requested',
  'returns.withdrawal': 'Withdrawal received',
  'returns.withdrawal-link': 'Link to withdraw',
  'reviews.approved': 'Review published',
  'webhooks.endpoint-disabled': 'Webhook switched off, for you',
};

/** The name of a template in words. One that is not known here, such as that of a domain of your own, says its last part. */
export function mailKind(template: string): string {
  const known = mailKinds[template];
  if (known) return known;
  const text = template.slice(template.indexOf('.') + 1).replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Sorts templates by their names in words. */
export const byKind = (one: string, other: string): number => mailKind(one).localeCompare(mailKind(other), 'en');
