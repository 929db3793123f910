import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeRichText } from '#server/platform/sanitize-rich-text.ts';
import { type RichTextNode, writeHtml } from './write-html.ts';

const text = (content: string, ...marks: NonNullable<RichTextNode['marks']>[number][]): RichTextNode => ({
  type: 'text',
  text: content,
  marks,
});
const paragraph = (...content: RichTextNode[]): RichTextNode => ({ type: 'paragraph', content });
const doc = (...content: RichTextNode[]): RichTextNode => ({ type: 'doc', content });

test('headings, lists, links and emphasis become the HTML that articles have', () => {
  const document = doc(
    { type: 'heading', attrs: { level: 2 }, content: [text('Salt & “grit”')] },
    paragraph(text('Rinse ', { type: 'bold' }), text('paws', { type: 'italic' }, { type: 'bold' }), text(' a < b')),
    paragraph(),
    {
      type: 'bulletList',
      content: [
        { type: 'listItem', content: [paragraph(text('Warm'))] },
        { type: 'listItem', content: [paragraph(text('Slow')), paragraph(text('Slower'))] },
      ],
    },
    paragraph(
      text('shop', { type: 'link', attrs: { href: '/shop?a=1&b=2' } }),
      text('out', { type: 'link', attrs: { href: 'https://a.example' } }),
    ),
    paragraph(),
  );
  expect(writeHtml(document)).toBe(
    '<h2>Salt &amp; “grit”</h2><p><strong>Rinse <em>paws</em></strong> a &lt; b</p>' +
      '<ul><li>Warm</li><li><p>Slow</p><p>Slower</p></li></ul>' +
      '<p><a href="/shop?a=1&amp;b=2">shop</a><a href="https://a.example" rel="noopener nofollow">out</a></p>',
  );
  expect(writeHtml(doc(paragraph()))).toBe('');
});

const anyMarks = fc.subarray([
  { type: 'bold' },
  { type: 'italic' },
  { type: 'underline' },
  { type: 'strike' },
  { type: 'link', attrs: { href: 'https://a.example/?q="<>&\'' } },
]);
const anyInline = fc.oneof(
  fc.record({ type: fc.constant('text'), text: fc.string({ unit: 'grapheme', minLength: 1 }), marks: anyMarks }),
  fc.constant<RichTextNode>({ type: 'hardBreak' }),
  fc.constantFrom(text('<script>x()</script>'), text('&nbsp;&amp;'), text('\u00a0"\'')),
);
const anyParagraph = fc.array(anyInline, { minLength: 1, maxLength: 4 }).map((content) => paragraph(...content));
const image = { src: '/files/01890a5d-ac96-774b-bcce-b302099a8057/960.webp', alt: 'A "dog" > cat', width: 960, height: 640 };
const { anyBlock } = fc.letrec<{ anyBlock: RichTextNode; item: RichTextNode; cell: RichTextNode }>((tie) => ({
  anyBlock: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    anyParagraph,
    fc.constant({ type: 'horizontalRule' }),
    fc.constant({ type: 'image', attrs: image }),
    fc.record({
      type: fc.constant('heading'),
      attrs: fc.record({ level: fc.constantFrom(2, 3, 4) }),
      content: fc.array(anyInline, { maxLength: 2 }),
    }),
    fc.record({ type: fc.constant('blockquote'), content: fc.array(tie('anyBlock'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ type: fc.constant('bulletList'), content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }) }),
    fc.record({
      type: fc.constant('orderedList'),
      attrs: fc.record({ start: fc.integer({ min: 1, max: 9 }) }),
      content: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
    }),
    fc.array(tie('cell'), { minLength: 1, maxLength: 3 }).map((cells) => ({
      type: 'table',
      content: [{ type: 'tableBody', content: [{ type: 'tableRow', content: cells }] }],
    })),
  ),
  item: fc
    .tuple(anyParagraph, fc.array(tie('anyBlock'), { maxLength: 2 }))
    .map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] })),
  cell: fc.record({
    type: fc.constant('tableCell'),
    attrs: fc.record({ colspan: fc.constantFrom('2', null) }),
    content: fc.array(anyParagraph, { minLength: 1, maxLength: 2 }),
  }),
}));

test('what the editor writes is what the server keeps, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(anyBlock, { maxLength: 5 }), (content) => {
      const html = writeHtml(doc(...content));
      expect(sanitizeRichText(html)).toBe(html);
    }),
  );
});
