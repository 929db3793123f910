import { cp, rm } from 'node:fs/promises';
import { inject } from 'vitest';
import { test as base, expect } from './browser.ts';
import { type FakeMailServer, startMailServer } from './fake-mail-server.ts';
import { startShopProcess } from './shop-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface MailShop {
  /** The address of a demo shop that the test files of a worker share. */
  url: string;
  /** The newest link to the page that was mailed to the mailbox, as path and query; waits for the mail. `after`: links that do not count any more. */
  mailedLink: (email: string, page: string, after?: readonly string[]) => Promise<string>;
}

/** The browsers' `test` with a shop that sends its mails to a server of the tests. */
export const test = base.extend<{ $worker: { mailShop: MailShop } }>({
  mailShop: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
    async ({}, use) => {
      const folder = await temporaryFolder('mails');
      await cp(inject('demoFolder'), folder, { recursive: true });
      const mailbox = await startMailServer();
      const shop = await startShopProcess(folder, { MAIL_URL: mailbox.url });
      await use({ url: shop.url, mailedLink: createLinkFinder(mailbox) });
      await shop.end();
      await mailbox.close();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

/** The links in what a mail server was given. */
export const createLinkFinder =
  ({ mails }: Pick<FakeMailServer, 'mails'>): MailShop['mailedLink'] =>
  async (email, page, after = []) => {
    const find = () => mails.flatMap((mail) => findLink(mail, email, page) ?? []).findLast((link) => !after.includes(link));
    await expect.poll(find, { timeout: 15_000, message: `no mail to ${email} leads to ${page}` }).toBeTruthy();
    return find() ?? '';
  };

/** The link to the page in a mail as it came over the wire, if it went to the mailbox. */
function findLink(mail: string, email: string, page: string): string | undefined {
  if (!mail.toLowerCase().includes(`to: ${email}`.toLowerCase())) return undefined;
  // SMTP doubles dots at the beginning of lines, and quoted-printable breaks lines.
  const text = mail
    .replace(/^\.\./gm, '.')
    .replace(/=\r?\n/g, '')
    .replace(/=3D/g, '=');
  const link = new RegExp(`https?://[^\\s"<>]+?(${page}\\?[^\\s"<>]+)`).exec(text)?.[1];
  return link?.replaceAll('&amp;', '&');
}
