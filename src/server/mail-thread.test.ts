import { render as renderByReactEmail } from '@react-email/render';
import fc from 'fast-check';
import { createElement } from 'react';
import { ContactNotificationMail } from '#server/domains/contact/emails/contact-notification.tsx';
import { anImage } from '#server/domains/files/files.builders.ts';
import { newsletterMailProps } from '#server/domains/newsletter/newsletters/render-newsletter.ts';
import { OrderPlacedMail } from '#server/domains/orders/emails/order-placed.tsx';
import { getOrder } from '#server/domains/orders/get-order.ts';
import { anOrder } from '#server/domains/orders/orders.builders.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import { updateSettings } from '#server/domains/settings/update-settings.ts';
import { allTags } from '#server/platform/cache/tag-versions.ts';
import { expect, test } from '#tests/support/test.ts';
import { renderMail } from './mail-thread.ts';

/** Removes the comments that React needs for hydration; those for Outlook stay. */
const withoutHydrationMarkers = (html: string) => html.replace(/<!--(?!\[if)(?: |\$|\/\$|html|head|body)-->/g, '');

test('HTML and plain text equal those of react-email, even when the props were sent to another thread', async ({ db, shop }) => {
  const { order: placed } = await anOrder(db, { lines: [{ quantity: 2 }, { price: 333 }] });
  const order = await getOrder(db, { kind: 'shop' }, { id: placed._id });
  const shopData = shopDetailsForMail(await getCachedSettings(shop), 'https://shop.example');
  const props = { order, shop: shopData, link: 'https://shop.example/orders/1', name: null };
  const { html, text } = renderMail({ template: 'orders.placed', props: structuredClone(props) });
  const content = createElement(OrderPlacedMail, props);
  expect(html).toBe(withoutHydrationMarkers(await renderByReactEmail(content)));
  expect(text).toBe(await renderByReactEmail(content, { plainText: true }));
  expect(text).toContain(`Your order ${order.number}`);
});

test('the plain text of a mail contains user text unchanged', async () => {
  const shopData = {
    name: 'Kibble & Co',
    url: 'https://shop.example',
    contactEmail: 'a@b.example',
    legalName: '"Kibble" GmbH',
    legalAddress: '<12>',
    accentColor: '#0e7490',
    logo: null,
  };
  const typed = fc.stringMatching(/^[\w&<>"'ß€😀](?:[\w&<>"'ß€😀. ]*\n?[\w&<>"'ß€😀.])*$/u);
  await fc.assert(
    fc.asyncProperty(typed, typed, typed, async (name, subject, message) => {
      const props = { contact: { name: name.replaceAll('\n', ''), subject, message }, shop: shopData };
      const { text } = renderMail({ template: 'contact.arrived', props });
      expect(text).toBe(await renderByReactEmail(createElement(ContactNotificationMail, props), { plainText: true }));
    }),
    { numRuns: 50 },
  );
});

test('mails show the logo of the shop, and its accent colour in buttons and links', async ({ db, shop }) => {
  const { _id } = await anImage(db);
  await updateSettings(db, { shopName: 'Waggle', accentColor: '#7c2d92', logo: _id });
  const read = async () =>
    renderMail({
      template: 'newsletter.issue',
      props: await newsletterMailProps(
        shop,
        { preheader: '', content: '<p>Come to the <a href="/shop">shop</a></p>' },
        { preferencesUrl: 'https://shop.example/p', unsubscribeUrl: 'https://shop.example/u' },
      ),
    });
  const { html, text } = await read();
  expect(html).toContain(`src="http://localhost:3000/files/${_id}/480.png"`);
  expect(html).toContain('Waggle</a>');
  expect(html.match(/color:#7c2d92/g)?.length).toBe(5);
  expect(html).not.toContain('#0e7490');
  expect(html).not.toContain('preload');
  expect(text).toMatch(/^WAGGLE|^Waggle/i);
  await updateSettings(db, { logoWithName: false });
  shop.cache.tags.invalidate([allTags]);
  const withoutName = (await read()).html;
  expect(withoutName).toContain('alt="Waggle"');
  expect(withoutName).not.toContain('Waggle</a>');
  await updateSettings(db, { logo: null });
  shop.cache.tags.invalidate([allTags]);
  expect((await read()).html).toContain('Waggle</a>');
});
