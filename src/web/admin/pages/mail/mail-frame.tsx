import { framed } from './framed.ts';

/** A mail as mail programs show it. A place of its own, in which nothing runs, nothing is fetched from anywhere and no link leads. */
export const MailFrame = ({ html, title }: { html: string; title: string }) => (
  <iframe title={title} sandbox="" srcDoc={framed(html)} className="mail-frame" />
);
