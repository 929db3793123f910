import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import { jsonLdMeta, toDecimalAmount } from './json-ld.ts';

test('user input cannot close the script element', () => {
  const name = '</script><script>alert(1)</script> & "more"';
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Meta, meta: () => jsonLdMeta({ '@type': 'Product', name }, null) }]);
  const html = renderToString(<Page />);
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name });
});

test("an amount is converted to a decimal number with its currency's digits", () => {
  expect([toDecimalAmount(1999, 'EUR'), toDecimalAmount(1990, 'EUR'), toDecimalAmount(7, 'EUR'), toDecimalAmount(1999, 'JPY')]).toEqual([
    19.99, 19.9, 0.07, 1999,
  ]);
});
