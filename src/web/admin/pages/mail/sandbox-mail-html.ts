/**
 * The document of a mail, preceded by a policy of its own: a mail may have styles, inline images and those of the shop itself (`pictureOrigin`), and nothing else. Its links
 * would open a new window, which the sandbox forbids.
 */
export function sandboxMailHtml(html: string, pictureOrigin = ''): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data: ${pictureOrigin}; form-action 'none'`;
  const content = html.replace(/^\s*<!doctype[^>]*>/i, '');
  return `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank">${content}`;
}
