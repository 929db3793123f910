/** On top of the page's own policy: a mail may have styles and inline images, and nothing else. */
const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'";

/** The document of a mail, preceded by a policy of its own. Its links would open a new window, which the sandbox forbids. */
export const sandboxMailHtml = (html: string): string =>
  `<!doctype html><meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy}"><base target="_blank">${html.replace(/^\s*<!doctype[^>]*>/i, '')}`;
