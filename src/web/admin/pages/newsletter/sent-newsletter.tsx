import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type NewsletterDetails, newsletter } from '#contract/newsletter-admin.ts';
import { describeSegment } from '#contract/segment-labels.ts';
import { Time } from '#web/admin/components/time.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { browserApi, queryClient } from '#web/api/browser-client.ts';
import { MailFrame } from './newsletter-preview.tsx';

/** ms between two looks at the figures while the newsletter is being sent. */
const refreshTime = 2_000;

interface SentNewsletterProps {
  newsletter: NewsletterDetails;
  categories: readonly { _id: string; title: string }[];
}

/** A newsletter that is being sent or has been: how far it is, its figures, and what it says. */
export function SentNewsletter({ newsletter: details, categories }: SentNewsletterProps) {
  const {
    status,
    pausedAt,
    startedAt,
    sentAt,
    stats,
    unsubscribed,
    bounced,
    complained,
    preheader,
    content,
    segment,
    expectedEndAt,
    mailsPerHour,
  } = details;
  useRefresh(status === 'sending' && !pausedAt);
  const done = stats.sent + stats.failed;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Panel title={status === 'sent' ? 'Results' : 'Sending'}>
        {status === 'sending' && (
          <div className="mb-5 space-y-2">
            <progress className="progress" max={Math.max(stats.recipients, 1)} value={done} aria-label="Emails sent" />
            <p role="status" className="text-grey">
              {`${done.toLocaleString('en')} of ${stats.recipients.toLocaleString('en')} emails sent.`}
              {pausedAt && ' Paused. Nothing is sent until you resume.'}
              {expectedEndAt && (
                <>
                  {' '}
                  It should be finished by <Time time={expectedEndAt} />
                  {mailsPerHour !== null && `, at ${mailsPerHour.toLocaleString('en')} emails an hour`}.
                </>
              )}
            </p>
          </div>
        )}
        <dl className="sent-figures">
          {(
            [
              ['Recipients', stats.recipients],
              ['Sent', stats.sent],
              ['Failed', stats.failed],
              ['Bounced', bounced],
              ['Reported as spam', complained],
              ['Unsubscribed', unsubscribed],
            ] as const
          ).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value.toLocaleString('en')}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5">{describeSegment(segment, new Map(categories.map(({ _id, title }) => [_id, title])))}.</p>
        <p className="mt-1 text-grey">
          Started {startedAt && <Time time={startedAt} />}
          {sentAt && (
            <>
              , finished <Time time={sentAt} />
            </>
          )}
          .
        </p>
      </Panel>
      <Panel title="The email">
        <SentMail preheader={preheader} content={content} />
      </Panel>
    </div>
  );
}

/** Loads the page's data again and again. */
function useRefresh(active: boolean): void {
  const { revalidate, state } = useRevalidator();
  const refresh = useEffectEvent(async () => {
    if (state !== 'idle' || document.hidden) return;
    await queryClient.invalidateQueries({ refetchType: 'none' });
    await revalidate();
  });
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => void refresh(), refreshTime);
    return () => clearInterval(timer);
  }, [active]);
}

function SentMail({ preheader, content }: { preheader: string; content: string }) {
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    browserApi.call(newsletter.preview, { body: { preheader, content }, quiet: true }).then(
      (preview) => setHtml(preview.html),
      () => setHtml('<p>We couldn’t load the email. Reload the page to try again.</p>'),
    );
  }, [preheader, content]);
  return <MailFrame html={html} />;
}
