import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useKeyShortcuts } from '#web/admin/shortcuts/use-key-shortcuts.ts';
import { Link } from '#web/ui/link.tsx';

interface NeighboursProps {
  /** The pages of the orders before and after this one in the list; null at the ends. */
  previous: string | null;
  next: string | null;
}

/** Leads to the orders before and after this one, also by the keys K and J. */
export function OrderNeighbours({ previous, next }: NeighboursProps) {
  const navigate = useNavigate();
  const go = (path: string | null) => path && void navigate(path);
  useKeyShortcuts({ j: () => go(next), k: () => go(previous) });
  return (
    <nav aria-label="Orders in the list" className="flex">
      <Neighbour path={previous} label="Previous order" shortcut="K">
        <ChevronUp size={20} aria-hidden="true" />
      </Neighbour>
      <Neighbour path={next} label="Next order" shortcut="J">
        <ChevronDown size={20} aria-hidden="true" />
      </Neighbour>
    </nav>
  );
}

const Neighbour = ({ path, label, shortcut, children }: { path: string | null; label: string; shortcut: string; children: ReactNode }) =>
  path === null ? (
    <span aria-hidden="true" className="icon-btn opacity-35">
      {children}
    </span>
  ) : (
    <Link to={path} aria-label={label} title={`${label} (${shortcut})`} aria-keyshortcuts={shortcut} className="icon-btn">
      {children}
    </Link>
  );
