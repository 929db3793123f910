import type { FailureEnvelope, SuccessEnvelope } from '#contract/errors.ts';
import { firstAdmin } from './back-office.ts';
import { test as base, expect } from './browser.ts';
import { copyShop } from './copy-shop.ts';
import { type FakeMailServer, startMailServer } from './fake-mail-server.ts';
import type { ShopProcess } from './shop-process.ts';

export interface MailShop {
  /** The URL of a demo shop that the test files of a worker share. */
  url: string;
  /** Waits for a mail to this email with a link to the page, and returns the newest such link, as path and query. `after`: links to ignore. */
  mailedLink: (email: string, page: string, after?: readonly string[]) => Promise<string>;
  /** Waits for a mail to this email that contains this, and returns the first match in the newest such mail. */
  mailedText: (email: string, pattern: RegExp) => Promise<string>;
  /** Calls the API as an admin of the shop, and returns `data`. */
  callAsAdmin: CallAsAdmin;
}

type CallAsAdmin = <T>(method: string, path: string, body?: object) => Promise<T>;

/** The `test` of browser.ts with a shop that sends its mails to a mail server of the tests. */
export const test = base.extend<{ $worker: { mailShop: MailShop } }>({
  mailShop: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
    async ({}, use) => {
      const mailbox = await startMailServer();
      const shop = await copyShop('demo', { MAIL_URL: mailbox.url });
      await use({
        url: shop.url,
        mailedLink: createLinkFinder(mailbox),
        mailedText: createTextFinder(mailbox),
        callAsAdmin: createAdminCaller(shop),
      });
      await shop.end();
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
});

/** Calls the API as the shop's first admin, who is created by the first call. */
function createAdminCaller({ url, output }: Pick<ShopProcess, 'url' | 'output'>): CallAsAdmin {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
    const response = await fetch(`${url}/api/v1${path}`, { method, headers, body: JSON.stringify(body) });
    const envelope = (await response.json()) as SuccessEnvelope | FailureEnvelope;
    if (!envelope.success) throw new Error(`${method} ${path}: ${envelope.message}`);
    return envelope.data;
  };
  let session: Promise<{ token: string }> | undefined;
  const signUp = async () => {
    const setUp = /\/admin\/auth\/register\?token=(\S+)/.exec(output())?.[1];
    return (await send('POST', `/auth/admin/signup?token=${setUp}`, { ...firstAdmin, email: 'shop-owner@example.com' })) as {
      token: string;
    };
  };
  return async <T>(method: string, path: string, body?: object) => {
    session ??= signUp();
    return (await send(method, path, body, (await session).token)) as T;
  };
}

/** Finds links in the mails that a mail server has received. */
export const createLinkFinder =
  ({ mails }: Pick<FakeMailServer, 'mails'>): MailShop['mailedLink'] =>
  async (email, page, after = []) => {
    const find = () => mails.flatMap((mail) => findLink(mail, email, page) ?? []).findLast((link) => !after.includes(link));
    await expect.poll(find, { message: `no mail to ${email} links to ${page}` }).toBeTruthy();
    return find() ?? '';
  };

/** Finds texts in the mails that a mail server has received. */
const createTextFinder =
  ({ mails }: Pick<FakeMailServer, 'mails'>): MailShop['mailedText'] =>
  async (email, pattern) => {
    const find = () => mails.flatMap((mail) => pattern.exec(textOf(mail, email) ?? '')?.[0] ?? []).at(-1);
    await expect.poll(find, { message: `no mail to ${email} contains ${pattern}` }).toBeTruthy();
    return find() ?? '';
  };

/** The text of a raw mail, if it went to this email. */
function textOf(mail: string, email: string): string | undefined {
  if (!mail.toLowerCase().includes(`to: ${email}`.toLowerCase())) return undefined;
  // Undoes SMTP's doubled dots at the start of lines, and the line breaks and `=3D` of quoted-printable.
  return mail
    .replace(/^\.\./gm, '.')
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=');
}

/** The link to the page in a raw mail, if the mail went to this email. */
function findLink(mail: string, email: string, page: string): string | undefined {
  const link = new RegExp(`https?://[^\\s"<>]+?(${page}\\?[^\\s"<>]+)`).exec(textOf(mail, email) ?? '')?.[1];
  // In plain text, a sentence may go on behind it.
  return link?.replaceAll('&amp;', '&').replace(/[.,]$/, '');
}
