import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import { amountOf, told } from './thing.ts';

test('what people write can end no script', () => {
  const name = '</script><script>alert(1)</script> & "more"';
  const Page = createRoutesStub([{ id: 'root', path: '/', Component: Meta, meta: () => told({ '@type': 'Product', name }, null) }]);
  const html = renderToString(<Page />);
  const [, json = ''] = /^<script type="application\/ld\+json">(.*)<\/script>$/s.exec(html) ?? [];
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual({ '@context': 'https://schema.org', '@type': 'Product', name });
});

test('an amount is the number that people read, in the digits of its currency', () => {
  expect([amountOf(1999, 'EUR'), amountOf(1990, 'EUR'), amountOf(7, 'EUR'), amountOf(1999, 'JPY')]).toEqual([19.99, 19.9, 0.07, 1999]);
});
