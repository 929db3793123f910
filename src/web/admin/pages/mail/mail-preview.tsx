import { sandboxMailHtml } from './sandbox-mail-html.ts';

/** A mail as mail programs show it, in a sandbox without scripts, requests or working links. */
export const MailPreview = ({ html, title }: { html: string; title: string }) => (
  <iframe title={title} sandbox="" srcDoc={sandboxMailHtml(html)} className="mail-preview" />
);
