import { type MetaFunction, useLoaderData } from 'react-router';
import { orderDetails } from '#contract/order-details.ts';
import { EmailText } from '#web/admin/components/email-text.tsx';
import { Time } from '#web/admin/components/time.tsx';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { DetailPage } from '#web/admin/page-layouts/detail-page.tsx';
import { MailContent } from '#web/admin/pages/mail/mail-content.tsx';
import { WhyNotSent } from '#web/admin/pages/order/why-not-sent.tsx';
import { MailStatusBadge } from '#web/admin/pages/outbox/mail-status-badge.tsx';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';

const load = signedInOnly('admin', async ({ api, params: { id = '', mailId = '' } }: LoadInput) => ({
  orderId: id,
  mail: await api.call(orderDetails.mail, { params: { id, mailId } }),
}));

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction<typeof loader> = ({ matches, loaderData }) => adminMeta(matches, loaderData?.mail.subject ?? 'Email');

/** What a mail about an order said, for staff who may not open the outbox. */
export default function OrderMailPage() {
  const { orderId, mail } = useLoaderData<typeof loader>();
  const { number, subject, recipient, status, at, sentAt, html, text } = mail;
  return (
    <DetailPage
      backLink={{ to: `/admin/orders/${orderId}`, label: `Order ${number}` }}
      title={subject}
      facts={[
        { label: 'To', value: recipient && <EmailText email={recipient} /> },
        ...(status === 'deleted' ? [] : [{ label: 'Status', value: <MailStatusBadge status={status} /> }]),
        { label: 'Created', value: <Time time={at} /> },
        { label: 'Sent', value: sentAt ? <Time time={sentAt} /> : 'Not yet' },
      ]}
    >
      <WhyNotSent mail={mail} mayResend={false} />
      {html === null && text === null ? (
        <p className="text-grey">We no longer have the text of this email.</p>
      ) : (
        <MailContent html={html} text={text} subject={subject ?? ''} />
      )}
    </DetailPage>
  );
}
