import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { Link } from '#web/ui/link.tsx';

interface NeighboursProps {
  /** The pages of the orders before and after this one in the list; null at the ends. */
  previous: string | null;
  next: string | null;
}

/** Leads to the orders before and after this one, also by the keys K and J. */
export function OrderNeighbours({ previous, next }: NeighboursProps) {
  const navigate = useNavigate();
  const goByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    const path = { j: next, k: previous }[event.key.toLowerCase()];
    if (!path) return;
    event.preventDefault();
    void navigate(path);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => goByKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <nav aria-label="Orders of the list" className="flex">
      <Neighbour path={previous} label="Previous order (K)" shortcut="K">
        <ChevronUp size={20} aria-hidden="true" />
      </Neighbour>
      <Neighbour path={next} label="Next order (J)" shortcut="J">
        <ChevronDown size={20} aria-hidden="true" />
      </Neighbour>
    </nav>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

const Neighbour = ({ path, label, shortcut, children }: { path: string | null; label: string; shortcut: string; children: ReactNode }) =>
  path === null ? (
    <span aria-hidden="true" className="icon-btn opacity-35">
      {children}
    </span>
  ) : (
    <Link to={path} aria-label={label} title={label} aria-keyshortcuts={shortcut} className="icon-btn">
      {children}
    </Link>
  );
