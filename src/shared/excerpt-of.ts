const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Sanitized HTML as one line of text. */
export const plainTextOf = (html: string): string =>
  html
    .replace(/<\/?(a|b|code|em|i|s|span|strong|sub|sup|u)(\s[^>]*)?>/gi, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** The beginning of sanitized HTML as one line of text, without its headings: whole words, by default as many as search engines show. */
export function excerptOf(html: string, maxLength = 155): string {
  const text = plainTextOf(html.replace(/<(h[1-6])\b[^>]*>.*?<\/\1>/gis, ' '));
  return text.length <= maxLength ? text : `${text.slice(0, maxLength).replace(/\s\S*$/, '')} …`;
}
