/** The elements that are removed with their content. Word writes its own namespace, such as `<o:p>`. */
const removed = 'style, script, meta, link, title, xml, head, template, iframe, object, svg';

/**
 * Prepares HTML from Word, Google Docs and web pages for the editor, whose schema drops everything else it does not know: lists that Word writes as paragraphs
 * become lists, and headings get the levels that a text of the shop has.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<!--\[if[\s\S]*?<!\[endif\]-->/g, ''), 'text/html');
  for (const element of body.querySelectorAll(removed)) element.remove();
  // Google Docs puts the whole text into one element, with spaces between the paragraphs.
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) wrapper.replaceWith(...wrapper.childNodes);
  for (const heading of body.querySelectorAll('h1, h5, h6')) rename(heading, heading.localName === 'h1' ? 'h2' : 'h4');
  convertWordLists(body);
  return body.innerHTML;
}

function rename(element: Element, tag: string): void {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Word's list items: paragraphs with `mso-list` in their style, that begin with a bullet or number in a span with `mso-list: Ignore`. */
function convertWordLists(body: HTMLElement): void {
  let list: HTMLElement | null = null;
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list"], p[class*="MsoListParagraph"]')) {
    const marker = takeMarker(paragraph);
    const tag = /^\(?(\d+|[a-z]{1,3})[.)]/i.test(marker) ? 'ol' : 'ul';
    if (!list || list.localName !== tag || paragraph.previousElementSibling !== list) {
      list = document.createElement(tag);
      paragraph.before(list);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.append(item);
    paragraph.remove();
  }
}

/** Removes the bullet or number of an item, and returns it. */
function takeMarker(paragraph: HTMLElement): string {
  const element = paragraph.querySelector<HTMLElement>('[style*="mso-list"]');
  if (element) {
    element.remove();
    return element.textContent?.trim() ?? '';
  }
  const first = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode();
  const match = /^\s*([·•o§▪-]|\(?\w{1,3}[.)])\s+/.exec(first?.textContent ?? '');
  if (!first || !match) return '';
  first.textContent = first.textContent?.slice(match[0].length) ?? '';
  return match[1] ?? '';
}
