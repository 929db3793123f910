import CircleCheck from 'lucide-react/icons/circle-check';
import { openWorkLimit } from '#contract/limits.ts';
import type { OpenWork } from '#contract/statistics.ts';
import type { StaffAreas } from '#shared/staff-roles.ts';
import { type AdminIdentity, canUse } from '#web/admin/layout/admin-identity.ts';
import { Link } from '#web/ui/link.tsx';

interface Work {
  kind: keyof OpenWork;
  /** For one, and for several. */
  labels: readonly [string, string];
  to: string;
  /** Who sees it beside full admins. */
  staff?: StaffAreas;
  /** Something went wrong. */
  alarming?: boolean;
}

const works: readonly Work[] = [
  { kind: 'ordersToShip', labels: ['order to ship', 'orders to ship'], to: '/admin/orders?queue=to_ship', staff: ['orders'] },
  {
    kind: 'transfersToCheck',
    labels: ['transfer expected', 'transfers expected'],
    to: '/admin/orders?queue=unpaid',
    staff: ['orders'],
  },
  {
    kind: 'overdueDeliveries',
    labels: ['parcel overdue', 'parcels overdue'],
    to: '/admin/orders?status=shipped&sort=createdAt',
    staff: ['orders'],
  },
  { kind: 'returnsToHandle', labels: ['return to handle', 'returns to handle'], to: '/admin/returns', staff: ['orders'] },
  { kind: 'refundsToPayOut', labels: ['refund to pay', 'refunds to pay'], to: '/admin/payouts', staff: ['orders'] },
  {
    kind: 'reviewsToApprove',
    labels: ['review to approve', 'reviews to approve'],
    to: '/admin/reviews?status=pending',
    staff: ['marketing'],
  },
  {
    kind: 'questionsToAnswer',
    labels: ['question to answer', 'questions to answer'],
    to: '/admin/questions',
    staff: ['marketing'],
  },
  { kind: 'newMessages', labels: ['unread message', 'unread messages'], to: '/admin/contacts?status=new', staff: ['orders', 'marketing'] },
  { kind: 'failedMails', labels: ['email not sent', 'emails not sent'], to: '/admin/mail?status=failed', alarming: true },
  { kind: 'heldMails', labels: ['email held back', 'emails held back'], to: '/admin/mail?status=held' },
  { kind: 'failedJobs', labels: ['failed job', 'failed jobs'], to: '/admin/jobs?state=failed', alarming: true },
];

/** What waits for whoever looks, each with the list of it; nothing in a new shop where nothing waits. */
export function OpenWorkPanel({ openWork, admin, isNewShop }: { openWork: OpenWork; admin: AdminIdentity; isNewShop: boolean }) {
  const open = works.filter(({ kind, staff }) => openWork[kind] > 0 && canUse(admin, staff));
  if (open.length === 0 && isNewShop) return null;
  return (
    <section aria-labelledby="open-work" className="open-work">
      <h2 id="open-work" className="text-[0.9375rem]">
        To do
      </h2>
      {open.length === 0 ? (
        <p className="flex items-center gap-2 text-grey">
          <CircleCheck size={18} aria-hidden="true" className="flex-none text-good" /> All done. Nothing is waiting for you.
        </p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {open.map(({ kind, labels, to, alarming }) => (
            <li key={kind}>
              <Link to={to} className="work-link">
                <span className={`work-count ${alarming ? 'work-count-alarming' : ''}`}>{formatCount(openWork[kind])}</span>
                {labels[openWork[kind] === 1 ? 0 : 1]}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const formatCount = (count: number): string => (count >= openWorkLimit ? `${openWorkLimit.toLocaleString('en')}+` : String(count));
