import { render as renderByReactEmail } from '@react-email/render';
import { createElement } from 'react';
import { OrderPlacedMail } from '#server/domains/orders/emails/order-placed.tsx';
import { getOrder } from '#server/domains/orders/get-order.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { currentSettings } from '#server/domains/settings/current-settings.ts';
import { expect, test } from '#tests/support/test.ts';
import { render } from './mail-thread.ts';

/** Comments for browsers that React would take a page over in; Outlook's own are none of them. */
const withoutMarks = (html: string) => html.replace(/<!--(?!\[if)(?: |\$|\/\$|html|head|body)-->/g, '');

test('a mail is in both forms what react-email makes of it, also after its props went to another thread', async ({ db, shop }) => {
  const { order: placed } = await anOrder(db, { lines: [{ quantity: 2 }, { price: 333 }] });
  const order = await getOrder(db, { kind: 'shop' }, { id: placed._id });
  const props = {
    order,
    settings: await currentSettings(shop),
    shopUrl: 'https://shop.example',
    link: 'https://shop.example/orders/1',
    name: null,
  };
  const { html, text } = render({ template: 'orders.placed', props: structuredClone(props) });
  const content = createElement(OrderPlacedMail, props);
  expect(html).toBe(withoutMarks(await renderByReactEmail(content)));
  expect(text).toBe(await renderByReactEmail(content, { plainText: true }));
  expect(text).toContain(`Your order ${order.number}`);
});
