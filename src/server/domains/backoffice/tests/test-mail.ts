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
      says: ['No mail server is connected, so mails stay in the outbox.', 'Start the shop with MAIL_URL and MAIL_FROM to send them.'],
    };
  // Loaded when it is needed, as by the job that sends mails: nodemailer is large.
  const { sendBySmtp } = await import('#server/platform/mail/send-mail.ts');
  const settings = await getCachedSettings(shop);
  const { html, text } = await shop.renderMail('backoffice.test', { shop: shopDetailsForMail(settings, shop.publicUrl()) });
  try {
    const answer = await sendBySmtp({
      url: mailUrl,
      from: mailFrom,
      mail: { id: newId(), recipient, subject: `A test mail from ${settings.shopName}`, html, body: text, headers: {} },
      host: new URL(shop.publicUrl()).hostname,
      signal: AbortSignal.timeout(timeout),
    });
    return {
      ok: true,
      says: [
        `The mail server took the mail to ${recipient}.`,
        `It answered “${answer}”.`,
        'If it does not arrive, look into the spam folder.',
      ],
    };
  } catch (error) {
    return { ok: false, says: describeFailure(error) };
  }
}

/** What went wrong in words, by the codes of nodemailer and of the network. */
function describeFailure(error: unknown): string[] {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const answer = error instanceof Error && 'response' in error && error.response ? [`It answered “${String(error.response)}”.`] : [];
  const [what, advice] = explanations[code] ?? ['The mail server did not take the mail.', 'Please check MAIL_URL and MAIL_FROM.'];
  return [what, ...answer, advice];
}

const unreachable = [
  'The mail server cannot be reached.',
  'Please check the host and the port in MAIL_URL, and whether a firewall is in between.',
] as const;
const explanations: Readonly<Record<string, readonly [what: string, advice: string]>> = {
  EAUTH: [
    'The mail server does not accept the user name or the password.',
    'Please check them in MAIL_URL; special characters must be percent-encoded.',
  ],
  EENVELOPE: [
    'The mail server does not accept the sender or the recipient.',
    'Please check MAIL_FROM: most servers only send for their own domains.',
  ],
  EDNS: ['There is no mail server with this name.', 'Please check the host in MAIL_URL.'],
  ECONNECTION: unreachable,
  ESOCKET: unreachable,
  ETIMEDOUT: unreachable,
  ECONNREFUSED: unreachable,
  ETLS: ['No safe connection to the mail server could be made.', 'Please check the port in MAIL_URL: smtps:// for 465, smtp:// for 587.'],
};
