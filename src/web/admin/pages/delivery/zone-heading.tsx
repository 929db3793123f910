import ChevronLeft from 'lucide-react/icons/chevron-left';
import type { ReactNode } from 'react';
import { Link } from '#web/ui/link.tsx';

/** The heading of a page within the settings' section about delivery. */
export const ZoneHeading = ({ title, actions }: { title: string; actions?: ReactNode }) => (
  <div className="mb-4">
    <Link to="/admin/settings/delivery" className="tap-target -ml-1 gap-1 font-semibold text-primary hover:underline">
      <ChevronLeft size={17} aria-hidden="true" />
      Delivery
    </Link>
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h2 className="min-w-0 text-xl font-extrabold tracking-[-0.02em] break-words">{title}</h2>
      {actions}
    </div>
  </div>
);
