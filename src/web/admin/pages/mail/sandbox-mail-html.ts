/** What the document of a mail may do in its frame, beside what the page's own policy forbids: have its own looks, and nothing else. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'";

/** The document of a mail, with a policy of its own that comes before anything in it. Links would open a window, which its frame may not. */
export const sandboxMailHtml = (html: string): string =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}"><base target="_blank">${html.replace(/^\s*<!doctype[^>]*>/i, '')}`;
