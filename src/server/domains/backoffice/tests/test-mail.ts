import type { TestResult } from '#contract/shop-tests.ts';
import { getCachedSettings } from '#server/domains/settings/get-cached-settings.ts';
import { shopDetailsForMail } from '#server/domains/settings/shop-details-for-mail.ts';
import type { Shop } from '#server/platform/shop.ts';
import { newId } from '#shared/ids.ts';

/** How long the mail server may take, in ms: somebody is waiting for the answer. */
const timeout = 15_000;

/** Sends a mail to an admin past the outbox, and says in words what the mail server answered. */
export async function testMail(shop: Shop, recipient: string): Promise<TestResult> {
  const { mailUrl, mailFrom } = shop.config;
  if (mailUrl === null)
    return {
      ok: false,
      says: ['No mail server is connected, so emails stay in the outbox.', 'Start the shop with MAIL_URL and MAIL_FROM to send them.'],
    };
  // Loaded when it is needed, as by the job that sends mails: nodemailer is large.
  const { sendBySmtp } = await import('#server/platform/mail/send-mail.ts');
  const settings = await getCachedSettings(shop);
  const { html, text } = await shop.renderMail('backoffice.test', { shop: shopDetailsForMail(settings, shop.publicUrl()) });
  try {
    const answer = await sendBySmtp({
      url: mailUrl,
      from: mailFrom,
      mail: { id: newId(), recipient, subject: `Test email from ${settings.shopName}`, html, body: text, headers: {} },
      host: new URL(shop.publicUrl()).hostname,
      signal: AbortSignal.timeout(timeout),
    });
    return {
      ok: true,
      says: [
        `The mail server accepted the email to ${recipient}.`,
        `It replied “${answer}”.`,
        'If it doesn’t arrive, check your spam folder.',
      ],
    };
  } catch (error) {
    return { ok: false, says: describeFailure(error) };
  }
}

/** What went wrong in words, by the codes of nodemailer and of the network. */
function describeFailure(error: unknown): string[] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const answer = error instanceof Error && 'response' in error && error.response ? [`It replied “${String(error.response)}”.`] : [];
  const [what, advice] = explanations[code] ?? ['The mail server didn’t accept the email.', 'Check MAIL_URL and MAIL_FROM.'];
  return [what, ...answer, advice];
}

const unreachable = [
  'We can’t reach the mail server.',
  'Check the host and port in MAIL_URL, and whether a firewall is in the way.',
] as const;
const explanations: Readonly<Record<string, readonly [what: string, advice: string]>> = {
  EAUTH: ['The mail server rejected the user name or password.', 'Check them in MAIL_URL. Special characters must be percent-encoded.'],
  EENVELOPE: ['The mail server rejected the sender or the recipient.', 'Check MAIL_FROM. Most servers only send for their own domains.'],
  EDNS: ['There’s no mail server with this name.', 'Check the host in MAIL_URL.'],
  ECONNECTION: unreachable,
  ESOCKET: unreachable,
  ETIMEDOUT: unreachable,
  ECONNREFUSED: unreachable,
  ETLS: ['We couldn’t make a secure connection to the mail server.', 'Check the port in MAIL_URL: smtps:// for 465, smtp:// for 587.'],
};
