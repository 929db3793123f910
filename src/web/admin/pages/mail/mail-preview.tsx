import { sandboxMailHtml } from './sandbox-mail-html.ts';

/** A mail as mail programs show it. A place of its own, in which nothing runs, nothing is fetched from anywhere and no link leads. */
export const MailPreview = ({ html, title }: { html: string; title: string }) => (
  <iframe title={title} sandbox="" srcDoc={sandboxMailHtml(html)} className="mail-preview" />
);
