import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';

/** The heading of a page within the settings' section about webhooks. */
export const WebhookHeading = ({ title, actions }: { title: ReactNode; actions?: ReactNode }) => (
  <div className="mb-4">
    <Link to="/admin/settings/webhooks" className="tap-target -ml-1 gap-1 font-semibold text-primary hover:underline">
      <ChevronLeft size={17} aria-hidden="true" />
      Webhooks
    </Link>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="min-w-0 text-xl font-extrabold tracking-[-0.02em] wrap-anywhere">{title}</h2>
      {actions}
    </div>
  </div>
);
