import { render } from '@react-email/render';
import fc from 'fast-check';
import { createElement, type ReactElement } from 'react';
import { ContactArrivedMail } from '#server/domains/contact/emails/contact-arrived.tsx';
import { OrderPlacedMail } from '#server/domains/orders/emails/order-placed.tsx';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { ReviewApprovedMail } from '#server/domains/reviews/emails/review-approved.tsx';
import { readSettings } from '#server/domains/settings/read-settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import { linksIn, typedWords } from '#tests/support/links-in.ts';
import { expect, test } from '#tests/support/test.ts';

const shopUrl = 'http://localhost:3000';
const numRuns = 60;

/** Every link that some mail program shows: in what a browser shows of the HTML, line by line, in its anchors, and in the plain text. */
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
  return [...anchors, ...linksIn(shown), ...linksIn(text)];
}

/** Those that the same mail has when nobody typed anything are the shop's own. */
const foreignLinks = async (content: ReactElement, own: readonly string[]): Promise<string[]> =>
  (await linksOf(content)).filter((link) => !own.includes(link));

test('whatever is typed into an order, no mail program finds a link in its mail but those of the shop', async ({ db }) => {
  const settings = await readSettings(db);
  const { order } = await anOrder(db);
  const mail = (address: Partial<typeof order.address>, name: string | null) =>
    createElement(OrderPlacedMail, {
      order: { ...order, address: { ...order.address, phone: null, ...address } },
      shop: shopInMails(settings, shopUrl),
      link: `${shopUrl}/orders/${order._id}?key=k_abc`,
      name,
    });
  const own = await linksOf(mail({}, null));
  expect(own).toContain(`${shopUrl}/orders/${order._id}?key=k_abc`);
  await fc.assert(
    fc.asyncProperty(
      fc.record({ name: typedWords, line1: typedWords, line2: typedWords, city: typedWords, region: typedWords }),
      async (typed) => {
        expect(await foreignLinks(mail(typed, typed.name), own)).toEqual([]);
      },
    ),
    { numRuns },
  );
});

test('whatever is typed into the contact form or a review, no mail program finds a link in a mail but those of the shop', async ({
  db,
}) => {
  const shop = shopInMails(await readSettings(db), shopUrl);
  const product = { _id: 'x', title: 'Salmon', slug: 'salmon', images: [] };
  const mails = (name: string, title: string, lines: string) => [
    createElement(ContactArrivedMail, { contact: { name, subject: title, message: lines }, shop }),
    createElement(ReviewApprovedMail, { review: { rating: 4, title, comment: lines, product }, name, shop }),
  ];
  const own = (await Promise.all(mails('Ada', 'Good', 'Very good').map(linksOf))).flat();
  await fc.assert(
    fc.asyncProperty(typedWords, typedWords, fc.array(typedWords, { maxLength: 3 }), async (name, title, lines) => {
      for (const mail of mails(name, title, lines.join('\n'))) expect(await foreignLinks(mail, own)).toEqual([]);
    }),
    { numRuns },
  );
});
