/** A node of the editor's document, as its `getJSON` returns it. */
export interface RichTextNode {
  type?: string;
  text?: string;
  // biome-ignore lint/suspicious/noExplicitAny: attributes have any type, in Tiptap as well.
  attrs?: Record<string, any>;
  marks?: readonly { type: string; attrs?: RichTextNode['attrs'] }[];
  content?: readonly RichTextNode[];
}

/** Nested from the outside in. */
const markTags: Readonly<Record<string, string>> = { link: 'a', bold: 'strong', italic: 'em', underline: 'u', strike: 's' };
const markOrder = Object.keys(markTags);

const blockTags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  table: 'table',
  tableHead: 'thead',
  tableBody: 'tbody',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
};
const emptyTags: Readonly<Record<string, string>> = { hardBreak: 'br', horizontalRule: 'hr', image: 'img' };

/** In the order in which they are written. */
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  image: ['src', 'alt', 'width', 'height'],
  tableHeader: ['colspan', 'rowspan', 'scope'],
  tableCell: ['colspan', 'rowspan'],
};

/**
 * The HTML of a document, written exactly as the server's sanitizer leaves it (`write-html.test.ts`), so that what is saved is what was shown. Empty paragraphs
 * are left out: the styles put space between paragraphs. An empty document is an empty text.
 */
export const writeHtml = ({ content = [] }: RichTextNode): string =>
  content
    .filter((node) => !isEmptyParagraph(node))
    .map(writeNode)
    .join('');

const isEmptyParagraph = ({ type, content = [] }: RichTextNode): boolean =>
  type === 'paragraph' && content.every(({ text }) => text?.trim() === '');

function writeNode(node: RichTextNode): string {
  const { type = '', attrs = {}, content = [] } = node;
  const emptyTag = emptyTags[type];
  if (emptyTag) return `<${emptyTag}${writeAttributes(type, attrs)} />`;
  const tag = type === 'heading' ? `h${attrs.level}` : blockTags[type];
  if (!tag) return writeInline(content);
  const start = type === 'orderedList' && attrs.start > 1 ? ` start="${attrs.start}"` : '';
  return `<${tag}${start}${writeAttributes(type, attrs)}>${writeContent(type, content)}</${tag}>`;
}

function writeContent(type: string, content: readonly RichTextNode[]): string {
  if (type === 'paragraph' || type === 'heading') return writeInline(content);
  const [first, ...rest] = content;
  // The text of an item or a cell needs no paragraph, unless there are several.
  const isTight = ['listItem', 'tableCell', 'tableHeader'].includes(type) && first?.type === 'paragraph' && rest.every(isList);
  return isTight ? writeInline(first.content ?? []) + rest.map(writeNode).join('') : content.map(writeNode).join('');
}

const isList = ({ type }: RichTextNode): boolean => type === 'bulletList' || type === 'orderedList';

function writeAttributes(type: string, attrs: NonNullable<RichTextNode['attrs']>): string {
  const names = (attributesOf[type] ?? []).filter((name) => isSet(name, attrs[name]));
  return names.map((name) => ` ${name}="${escapeHtml(String(attrs[name]), true)}"`).join('');
}

/** An empty alternative text means that the image is decorative; a cell that spans one column needs no attribute. */
const isSet = (name: string, value: unknown): boolean =>
  value !== null && value !== undefined && !(name.endsWith('span') && Number(value) === 1) && !(name === 'scope' && value === '');

/** Text with its marks. A mark that several nodes in a row share is opened once. */
function writeInline(content: readonly RichTextNode[]): string {
  let html = '';
  let open: string[] = [];
  for (const node of content) {
    const wanted = openingTags(node);
    const shared = wanted.findIndex((tag, index) => tag !== open[index]);
    const keep = shared === -1 ? wanted.length : shared;
    html += closingTags(open.slice(keep)) + wanted.slice(keep).join('');
    html += node.type === 'text' ? escapeHtml(node.text ?? '', false) : writeNode(node);
    open = wanted;
  }
  return html + closingTags(open);
}

const openingTags = ({ marks = [] }: RichTextNode): string[] =>
  [...marks]
    .filter(({ type }) => markTags[type])
    .sort((one, other) => markOrder.indexOf(one.type) - markOrder.indexOf(other.type))
    .map(({ type, attrs }) => (type === 'link' ? openingLink(String(attrs?.href ?? '')) : `<${markTags[type]}>`));

/** With the `rel` that the sanitizer gives to links that lead out of the shop. */
const openingLink = (href: string): string =>
  `<a href="${escapeHtml(href, true)}"${href.startsWith('/') ? '' : ' rel="noopener nofollow"'}>`;

const closingTags = (tags: readonly string[]): string =>
  [...tags]
    .reverse()
    .map((tag) => `</${/^<(\w+)/.exec(tag)?.[1]}>`)
    .join('');

function escapeHtml(text: string, isAttribute: boolean): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return isAttribute ? escaped.replaceAll('"', '&quot;') : escaped;
}
