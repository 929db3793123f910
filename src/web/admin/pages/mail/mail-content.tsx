import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { MailPreview } from './mail-preview.tsx';

/** A mail as its reader sees it. */
export function MailContent({ html, text, subject }: { html: string | null; text: string | null; subject: string }) {
  return (
    <>
      {html !== null && (
        <Panel title="As email apps show it">
          <MailPreview html={html} title={subject} />
        </Panel>
      )}
      {text !== null && (
        <Panel title="As plain text">
          <pre className="font-sans whitespace-pre-wrap wrap-anywhere">{text}</pre>
        </Panel>
      )}
    </>
  );
}
