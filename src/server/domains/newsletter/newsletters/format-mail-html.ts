import sanitizeHtml from 'sanitize-html';
import { richTextTags, sanitizeRichText } from '#server/platform/sanitize-rich-text.ts';

/** Inline, because mail programs do not load style sheets. */
const styles: Readonly<Record<string, string>> = {
  p: 'font-size:15px;line-height:24px;margin:0 0 14px',
  h2: 'font-size:22px;line-height:30px;font-weight:800;margin:24px 0 10px',
  h3: 'font-size:18px;line-height:26px;font-weight:700;margin:20px 0 8px',
  h4: 'font-size:15px;line-height:24px;font-weight:700;margin:16px 0 6px',
  ul: 'font-size:15px;line-height:24px;margin:0 0 14px;padding-left:22px',
  ol: 'font-size:15px;line-height:24px;margin:0 0 14px;padding-left:22px',
  li: 'margin:0 0 6px',
  blockquote: 'margin:0 0 14px;padding:0 0 0 14px;border-left:4px solid #e9923a',
  img: 'display:block;max-width:100%;height:auto;border:0;border-radius:12px;margin:0 0 14px',
  hr: 'border:0;border-top:1px solid #fdf3dc;margin:20px 0',
  td: 'padding:4px 12px 4px 0;vertical-align:top',
  th: 'padding:4px 12px 4px 0;text-align:left',
};

/** The text of a newsletter as mail programs need it: inline styles, links in the accent colour, and absolute URLs for links and pictures. */
export const formatMailHtml = (html: string, { shopUrl, accentColor }: { shopUrl: string; accentColor: string }): string =>
  sanitizeHtml(sanitizeRichText(html), {
    allowedTags: [...richTextTags],
    allowedAttributes: false,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tagName, attributes) => {
        const { rel: _, ...others } = attributes;
        const attribs: Record<string, string> = { ...others };
        for (const name of ['href', 'src']) if (attribs[name]?.startsWith('/')) attribs[name] = shopUrl + attribs[name];
        // Old mail programs do not know WebP's rival, and show no picture that they cannot scale.
        if (tagName === 'img') delete attribs.height;
        const style = tagName === 'a' ? `color:${accentColor}` : styles[tagName];
        return { tagName, attribs: style ? { ...attribs, style } : attribs };
      },
    },
  });
