import { render as renderByReactEmail } from '@react-email/render';
import fc from 'fast-check';
import { createElement } from 'react';
import { ContactArrivedMail } from '#server/domains/contact/emails/contact-arrived.tsx';
import { OrderPlacedMail } from '#server/domains/orders/emails/order-placed.tsx';
import { getOrder } from '#server/domains/orders/get-order.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { shopInMails } from '#server/domains/settings/shop-in-mails.ts';
import { expect, test } from '#tests/support/test.ts';
import { render } from './mail-thread.ts';

/** Comments for browsers that React would take a page over in; Outlook's own are none of them. */
const withoutMarks = (html: string) => html.replace(/<!--(?!\[if)(?: |\$|\/\$|html|head|body)-->/g, '');

test('a mail is in both forms what react-email makes of it, also after its props went to another thread', async ({ db, shop }) => {
  const { order: placed } = await anOrder(db, { lines: [{ quantity: 2 }, { price: 333 }] });
  const order = await getOrder(db, { kind: 'shop' }, { id: placed._id });
  const frame = shopInMails(await currentSettings(shop), 'https://shop.example');
  const props = { order, shop: frame, link: 'https://shop.example/orders/1', name: null };
  const { html, text } = render({ template: 'orders.placed', props: structuredClone(props) });
  const content = createElement(OrderPlacedMail, props);
  expect(html).toBe(withoutMarks(await renderByReactEmail(content)));
  expect(text).toBe(await renderByReactEmail(content, { plainText: true }));
  expect(text).toContain(`Your order ${order.number}`);
});

test('the plain text of a mail says what was typed, however it was typed', async () => {
  const frame = {
    name: 'Kibble & Co',
    url: 'https://shop.example',
    contactEmail: 'a@b.example',
    legalName: '"Kibble" GmbH',
    legalAddress: '<12>',
  };
  const typed = fc.stringMatching(/^[\w&<>"'ß€😀](?:[\w&<>"'ß€😀. ]*\n?[\w&<>"'ß€😀.])*$/u);
  await fc.assert(
    fc.asyncProperty(typed, typed, typed, async (name, subject, message) => {
      const props = { contact: { name: name.replaceAll('\n', ''), subject, message }, shop: frame };
      const { text } = render({ template: 'contact.arrived', props });
      expect(text).toBe(await renderByReactEmail(createElement(ContactArrivedMail, props), { plainText: true }));
    }),
    { numRuns: 50 },
  );
});
