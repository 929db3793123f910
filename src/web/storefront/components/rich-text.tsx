/** A text with paragraphs, headings and lists, as the back office wrote it. The shop cleans it on writing and on reading. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the API answers cleaned text only.
  return <div className={`rich-text ${className}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
