import { type MetaFunction, useLoaderData } from 'react-router';
import { user } from '#contract/accounts.ts';
import { admin } from '#contract/admin.ts';
import { canUse, loadAdminIdentity } from '#web/admin/layout/admin-identity.ts';
import { adminMeta } from '#web/admin/layout/admin-meta.ts';
import { PageHeader } from '#web/admin/page-layouts/page-header.tsx';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { signedInOnly } from '#web/api/guards.ts';
import { privatePageHeaders } from '#web/api/page-headers.ts';
import { browserLoader, type LoadInput, serverLoader } from '#web/api/page-loaders.ts';
import { Link } from '#web/ui/link.tsx';
import { FirstSteps } from './first-steps.tsx';

const params = { page: 1, limit: 1 };

const load = signedInOnly('admin', async (input: LoadInput) => {
  const { api } = input;
  const me = await loadAdminIdentity(input);
  // Only full admins may see these figures.
  if (!canUse(me)) return { name: me.name, twoFactor: me.twoFactor, hasMailServer: true, counts: null };
  const [users, admins, queued, failed] = await Promise.all([
    api.call(user.page, { params, query: { role: 'user' } }),
    api.call(user.page, { params, query: { role: 'admin' } }),
    api.call(admin.mails, { params, query: { status: 'queued' } }),
    api.call(admin.mails, { params, query: { status: 'failed' } }),
  ]);
  const counts = { shoppers: users.total, admins: admins.total, queued: queued.total, failed: failed.total };
  return { name: me.name, twoFactor: me.twoFactor, hasMailServer: queued.sending, counts };
});

export const loader = serverLoader(load);
export const clientLoader = browserLoader(load);
export const headers = privatePageHeaders;
export const meta: MetaFunction = ({ matches }) => adminMeta(matches, 'Overview');

export default function OverviewPage() {
  const { name, twoFactor, hasMailServer, counts } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={`Hello, ${name}`} intro="Your shop at a glance." />
      {counts && <Counts {...counts} />}
      <FirstSteps {...{ twoFactor, hasMailServer }} isOnlyAdmin={counts?.admins === 1} />
      <div className="mt-5">
        <Panel title="The shop" intro="See the shop as your shoppers do. Your admin sign-in does not count there.">
          <a href="/" className="btn btn-secondary">
            Open the shop
          </a>
        </Panel>
      </div>
    </>
  );
}

interface CountsProps {
  shoppers: number;
  admins: number;
  queued: number;
  failed: number;
}

const Counts = ({ shoppers, admins, queued, failed }: CountsProps) => (
  <ul className="mb-5 grid grid-cols-2 gap-3 md:gap-4 xl:grid-cols-4">
    <Tile to="/admin/users?role=user" count={shoppers} label={shoppers === 1 ? 'shopper' : 'shoppers'} />
    <Tile to="/admin/users?role=admin" count={admins} label={admins === 1 ? 'admin' : 'admins'} />
    <Tile to="/admin/mail?status=queued" count={queued} label={queued === 1 ? 'mail is queued' : 'mails are queued'} />
    <Tile
      to="/admin/mail?status=failed"
      count={failed}
      label={failed === 1 ? 'mail has failed' : 'mails have failed'}
      alarming={failed > 0}
    />
  </ul>
);

const Tile = ({ to, count, label, alarming = false }: { to: string; count: number; label: string; alarming?: boolean }) => (
  <li>
    <Link to={to} className="tile">
      <span className={`block text-3xl font-extrabold tracking-tight ${alarming ? 'text-bad' : 'text-primary'}`}>{count}</span>
      <span className="font-semibold">{label}</span>
    </Link>
  </li>
);
