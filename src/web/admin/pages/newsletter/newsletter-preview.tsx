import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { newsletter } from '#contract/newsletter-admin.ts';
import type { Fields } from '#web/admin/forms/use-fields.ts';
import { sandboxMailHtml } from '#web/admin/pages/mail/sandbox-mail-html.ts';
import { browserApi } from '#web/api/browser-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** ms without typing until the preview follows. */
const delay = 500;

/** The mail as it is being typed, in the width of a desktop or a phone. */
export function NewsletterPreview({ control }: { control: Fields['control'] }) {
  const [subject, preheader, content] = useWatch({ control, name: ['subject', 'preheader', 'content'] }).map((value) =>
    String(value ?? ''),
  );
  const [html, setHtml] = useState<string>();
  const [failed, setFailed] = useState(false);
  const [narrow, setNarrow] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      const body = { preheader, ...(content && { content }) };
      browserApi.call(newsletter.preview, { body, quiet: true }).then(
        (preview) => {
          if (!isCurrent) return;
          setHtml(preview.html);
          setFailed(false);
        },
        () => isCurrent && setFailed(true),
      );
    }, delay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [preheader, content]);
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{subject || 'Subject'}</span>
          <span className="block truncate text-sm text-grey">{preheader || 'Preview text'}</span>
        </p>
        <fieldset className="flex gap-1" aria-label="Preview width">
          {([false, true] as const).map((phone) => (
            <Button
              key={String(phone)}
              size="sm"
              tone={narrow === phone ? 'primary' : 'secondary'}
              aria-pressed={narrow === phone}
              onClick={() => setNarrow(phone)}
            >
              {phone ? 'Phone' : 'Desktop'}
            </Button>
          ))}
        </fieldset>
      </div>
      {failed && (
        <p role="status" className="note note-warm">
          We couldn’t load the preview. It’ll update when you keep typing.
        </p>
      )}
      <MailFrame html={html} narrow={narrow} />
    </div>
  );
}

/** A mail in a sandbox, which may show the pictures of the shop and nothing of other servers. */
export function MailFrame({ html, narrow = false }: { html: string | undefined; narrow?: boolean }) {
  if (html === undefined) return <Skeleton className="newsletter-preview" />;
  return (
    <iframe
      // A new frame each time: changing the content of one would add an entry to the browser's history.
      key={html}
      title="Newsletter preview"
      sandbox=""
      srcDoc={sandboxMailHtml(html, location.origin)}
      data-narrow={narrow || undefined}
      className="newsletter-preview"
    />
  );
}
