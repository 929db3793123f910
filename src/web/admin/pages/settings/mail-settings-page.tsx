import { type MetaFunction, useLoaderData } from 'react-router';
import { shopTest } from '#contract/shop-tests.ts';
import { loadFor } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, serverLoader } from '#web/api/page-loaders.ts';
import { Link } from '#web/ui/link.tsx';
import { ShopTest } from './shop-test.tsx';

const load = loadFor(shopTest.mail);

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Mail and files');

export default function MailSettingsPage() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <div className="space-y-5">
      <Panel
        title="Mail"
        intro={
          <>
            The mail server is set where the shop is started: <code className="code">MAIL_URL</code>, such as
            smtps://user:password@mail.example:465, and <code className="code">MAIL_FROM</code>. Mails wait in the{' '}
            <Link to="/admin/mail" className="link">
              outbox
            </Link>{' '}
            while there is none.
          </>
        }
      >
        <ShopTest endpoint={shopTest.mail} button={`Send a test mail to ${email}`} />
      </Panel>
      <Panel
        title="Files"
        intro={
          <>
            Pictures are kept below <code className="code">DATA_DIR</code>. The test writes, reads and deletes a small file.
          </>
        }
      >
        <ShopTest endpoint={shopTest.files} button="Test the storage" />
      </Panel>
      <Panel title="Background jobs" intro="What the shop does on its own: mails, invoices, clearing up.">
        <Link to="/admin/jobs" className="link tap-target">
          See waiting and failed jobs
        </Link>
      </Panel>
    </div>
  );
}
