import type { MailStatus } from './admin.ts';

export const mailStatusLabels = { queued: 'Queued', sent: 'Sent', held: 'Held back', failed: 'Failed' } as const satisfies Record<
  MailStatus,
  string
>;

/** What the mails of the shop are about, by template. */
export const mailKinds: Readonly<Record<string, string>> = {
  'accounts.added': 'Account created for a customer',
  'accounts.already-registered': 'Already registered',
  'accounts.change-email': 'Confirm new email',
  'accounts.email-change-notice': 'Email change requested',
  'accounts.email-changed': 'Email changed',
  'accounts.invite-admin': 'Team invitation',
  'accounts.password-changed': 'Password changed',
  'accounts.reset-password': 'Password reset',
  'accounts.second-factor': 'Two-step sign-in changed',
  'accounts.verify-email': 'Confirm email',
  'alerts.confirm': 'Confirm alert',
  'alerts.reached': 'Stock or price alert',
  'backoffice.test': 'Test',
  'cart-reminders.left': 'Cart reminder',
  'contact.answered': 'Reply to a message',
  'contact.arrived': 'New message (to you)',
  'contact.received': 'Message received',
  'fulfilment.delivered': 'Order delivered',
  'fulfilment.shipped': 'Parcel shipped',
  'gift-cards.card': 'Gift card',
  'gift-cards.sent': 'Gift card sent',
  'newsletter.confirm': 'Confirm subscription',
  'newsletter.issue': 'Newsletter',
  'questions.answered': 'Answer to a question',
  'reviews.invitation': 'Review request',
  'newsletter.welcome': 'Newsletter welcome',
  'orders.cancelled': 'Order cancelled',
  'orders.payment-arrived': 'Bank transfer arrived',
  'orders.payment-incomplete': 'Bank transfer incomplete',
  'orders.payment-reminder': 'Payment reminder',
  'orders.payment-returned': 'Payment returned',
  'orders.placed': 'Order placed',
  'orders.refunded': 'Refund',
  'orders.unshipped-cancelled': 'Part of order cancelled',
  'payments.refund-to-pay-out': 'Refund to pay (to you)',
  'returns.received': 'Return received',
  'returns.rejected': 'Return rejected',
  'returns.requested': 'Return requested',
  'returns.return-link': 'Return link',
  'returns.withdrawal': 'Withdrawal received',
  'returns.withdrawal-link': 'Withdrawal link',
  'reviews.approved': 'Review published',
  'webhooks.endpoint-disabled': 'Webhook switched off (to you)',
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
