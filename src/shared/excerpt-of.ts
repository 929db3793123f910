const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The beginning of sanitized HTML as one line of text, for search engines: whole words, at most 155 characters. */
export function excerptOf(html: string): string {
  const text = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  return text.length <= 155 ? text : `${text.slice(0, 155).replace(/\s\S*$/, '')} …`;
}
