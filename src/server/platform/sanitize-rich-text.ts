import sanitizeHtml from 'sanitize-html';

/** The path of a picture that was uploaded to the shop. */
const uploadedImage = /^\/files\/[0-9a-f-]{36}\/\d+\.(webp|avif)$/;

/** The elements of a text. */
export const richTextTags = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'blockquote',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

/** The HTML that editors may use. Everything else is removed, scripts and styles with their content. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Pictures of other servers would tell them who reads the text.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !uploadedImage.test(attribs.src ?? ''),
  transformTags: {
    // The page has its own h1.
    h1: 'h2',
    a: (tagName, { href = '' }) => ({ tagName, attribs: { href, ...(href.startsWith('/') ? null : { rel: 'noopener nofollow' }) } }),
  },
};

/** Reduces untrusted HTML to structured text. Applied when it is written and again when it is shown. */
export const sanitizeRichText = (html: string): string => sanitizeHtml(html, allowed);
