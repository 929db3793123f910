import { render } from '@react-email/render';
import fc from 'fast-check';
import { createElement, type ReactElement } from 'react';
import { ContactNotificationMail } from '#server/domains/contact/emails/contact-notification.tsx';
import { ContactReplyMail } from '#server/domains/contact/emails/contact-reply.tsx';
import { OrderDeliveredMail } from '#server/domains/fulfilment/emails/order-delivered.tsx';
import { ParcelShippedMail } from '#server/domains/fulfilment/emails/parcel-shipped.tsx';
import { GiftCardMail } from '#server/domains/gift-cards/emails/gift-card.tsx';
import { GiftCardSentMail } from '#server/domains/gift-cards/emails/gift-card-sent.tsx';
import { OrderCancelledMail } from '#server/domains/orders/emails/order-cancelled.tsx';
import { OrderPlacedMail } from '#server/domains/orders/emails/order-placed.tsx';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { RefundToPayOutMail } from '#server/domains/payments/emails/refund-to-pay-out.tsx';
import { QuestionAnsweredMail } from '#server/domains/questions/emails/question-answered.tsx';
import { ReturnReceivedMail } from '#server/domains/returns/emails/return-received.tsx';
import { ReturnRejectedMail } from '#server/domains/returns/emails/return-rejected.tsx';
import { ReturnRequestedMail } from '#server/domains/returns/emails/return-requested.tsx';
import { WithdrawalReceiptMail } from '#server/domains/returns/emails/withdrawal-receipt.tsx';
import { ReviewApprovedMail } from '#server/domains/reviews/emails/review-approved.tsx';
import { ReviewInvitationMail } from '#server/domains/reviews/emails/review-invitation.tsx';
import { getSettings } from '#server/domains/settings/get-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { arbitraryUserText, findLinks } from '#tests/support/find-links.ts';
import { examples } from '#tests/support/rounds.ts';
import { expect, test } from '#tests/support/test.ts';

const shopUrl = 'http://localhost:3000';
const { numRuns } = examples(60, 200);

/** Everything that some mail program may show as a link: the anchors of the HTML, and link-like text in its lines and in the plain text. */
async function linksOf(content: ReactElement): Promise<string[]> {
  const [html, text] = [await render(content), await render(content, { plainText: true })];
  const anchors = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href);
  const shown = html
    .replace(/<(?:style|script|head)[\s\S]*?<\/(?:style|script|head)>|<!--[\s\S]*?-->/g, '')
    .replace(/<\/?(?:p|h[1-6]|td|tr|table|div|br|hr|li)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');
  return [...anchors, ...findLinks(shown), ...findLinks(text)];
}

/** The links that the same mail does not have without the customer's text. */
const foreignLinks = async (content: ReactElement, shopLinks: readonly string[]): Promise<string[]> =>
  (await linksOf(content)).filter((link) => !shopLinks.includes(link));

test('text of the customer in an order mail never becomes a link', async ({ db }) => {
  const settings = await getSettings(db);
  const { order } = await anOrder(db);
  const mail = (address: Partial<typeof order.address>, name: string | null) =>
    createElement(OrderPlacedMail, {
      order: { ...order, address: { ...order.address, phone: null, ...address } },
      shop: shopDetailsForMail(settings, shopUrl),
      link: `${shopUrl}/orders/${order._id}?key=k_abc`,
      name,
    });
  const shopLinks = await linksOf(mail({}, null));
  expect(shopLinks).toContain(`${shopUrl}/orders/${order._id}?key=k_abc`);
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        name: arbitraryUserText,
        line1: arbitraryUserText,
        line2: arbitraryUserText,
        city: arbitraryUserText,
        region: arbitraryUserText,
      }),
      async (userText) => {
        expect(await foreignLinks(mail(userText, userText.name), shopLinks)).toEqual([]);
      },
    ),
    { numRuns },
  );
});

test("a customer's name in later mails about an order never becomes a link", async ({ db }) => {
  const frame = { shop: shopDetailsForMail(await getSettings(db), shopUrl), number: '7KQ2-M4XP', link: `${shopUrl}/track` };
  const items = [{ position: 0, quantity: 1, title: 'Salmon', variationTitle: 'Small', restocked: 0, alreadyRefunded: 0 }];
  const parcel = { carrier: 'SwiftPaw', number: 'SP 12', url: null, items };
  const mails = (name: string | null) => [
    createElement(OrderCancelledMail, { ...frame, name, by: 'shop', reason: null, money: 'Nothing was paid.' }),
    createElement(ParcelShippedMail, { ...frame, name, parcel, part: null, pickupPoint: null }),
    createElement(OrderDeliveredMail, { ...frame, name, isPickup: false, returnableUntil: null }),
    createElement(ReturnRequestedMail, { ...frame, name, items }),
    createElement(ReturnReceivedMail, { ...frame, name, items, answer: null, refund: null }),
    createElement(ReturnRejectedMail, { ...frame, name, items, answer: 'It is empty.' }),
    createElement(WithdrawalReceiptMail, {
      ...{ ...frame, name, items, declaredBy: name, sendsBack: true, isWhole: false },
      ...{ declaredAt: '1 January 2026 at 10:00:00 CET', orderedAt: '1 January 2026 at 09:00:00 CET' },
    }),
  ];
  const shopLinks = (await Promise.all(mails(null).map(linksOf))).flat();
  await fc.assert(
    fc.asyncProperty(arbitraryUserText, async (name) => {
      for (const mail of mails(name)) expect(await foreignLinks(mail, shopLinks)).toEqual([]);
    }),
    examples(20, 60),
  );
});

test('text of others in mails about contact, refunds, reviews, questions and gift cards never becomes a link', async ({ db }) => {
  const shop = shopDetailsForMail(await getSettings(db), shopUrl);
  const product = { _id: 'x', title: 'Salmon', slug: 'salmon', images: [] };
  const mails = (name: string, title: string, lines: string) => [
    createElement(ContactNotificationMail, { contact: { name, subject: title, message: lines }, shop }),
    createElement(ContactReplyMail, {
      contact: { name, subject: title, message: lines },
      ...{ reply: 'Thank you', receivedAt: '1 May 2026', shop },
    }),
    createElement(RefundToPayOutMail, {
      ...{ number: '7KQ2-M4XP', amount: '€5.00', method: 'cash', shop },
      ...{ reason: title, notes: [name, lines] },
    }),
    createElement(ReviewApprovedMail, { review: { rating: 4, title, comment: lines, product }, name, shop }),
    createElement(QuestionAnsweredMail, { question: title, answer: lines, byShop: false, product, name, shop }),
    createElement(ReviewInvitationMail, {
      name,
      products: [{ title: 'Salmon', url: `${shopUrl}/x?token=i_x` }],
      stopUrl: `${shopUrl}/stop`,
      shop,
    }),
    createElement(GiftCardMail, {
      ...{ code: '7F3K-91QX-ZB4T-M0HC', amount: '€5.00', expiresOn: null, shop },
      ...{ recipientName: name, senderName: title, message: lines },
    }),
    createElement(GiftCardSentMail, {
      ...{ number: '7KQ2-M4XP', link: `${shopUrl}/track`, name: null, amount: '€5.00', recipientName: name, shop },
    }),
  ];
  const shopLinks = (await Promise.all(mails('Ada', 'Good', 'Very good').map(linksOf))).flat();
  await fc.assert(
    fc.asyncProperty(arbitraryUserText, arbitraryUserText, fc.array(arbitraryUserText, { maxLength: 3 }), async (name, title, lines) => {
      for (const mail of mails(name, title, lines.join('\n'))) expect(await foreignLinks(mail, shopLinks)).toEqual([]);
    }),
    examples(25, 200),
  );
});
