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
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Email and files');

export default function MailSettingsPage() {
  const { email } = useLoaderData<typeof loader>();
  return (
    <div className="space-y-5">
      <Panel
        title="Email"
        intro={
          <>
            Set the mail server as environment variables on the server: <code className="code">MAIL_URL</code>, such as
            smtps://user:password@mail.example:465, and <code className="code">MAIL_FROM</code>. Without one, emails stay in the{' '}
            <Link to="/admin/mail" className="link">
              outbox
            </Link>
            .
          </>
        }
      >
        <ShopTest endpoint={shopTest.mail} button={`Send a test email to ${email}`} />
      </Panel>
      <Panel
        title="Files"
        intro={
          <>
            Pictures are stored in <code className="code">DATA_DIR</code>. The test writes, reads and deletes a small file.
          </>
        }
      >
        <ShopTest endpoint={shopTest.files} button="Test storage" />
      </Panel>
      <Panel title="Background jobs" intro="What the shop does automatically, such as emails, invoices and cleaning up.">
        <Link to="/admin/jobs" className="link tap-target">
          View waiting and failed jobs
        </Link>
      </Panel>
    </div>
  );
}
