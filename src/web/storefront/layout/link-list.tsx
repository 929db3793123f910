import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import { Link } from '#web/ui/link.tsx';
import type { NavigationLink } from './navigation.ts';

interface LinkItemsProps {
  links: readonly NavigationLink[];
  linkClassName: string;
  className?: string;
  /** The path of the current page, if it is among the links. */
  current?: string;
}

/** The items of a list of links. */
export const LinkItems = ({ links, linkClassName, className, current }: LinkItemsProps) =>
  links.map(({ label, to }) => (
    <li key={to} className={className}>
      <Link to={to} aria-current={to === current ? 'page' : undefined} className={linkClassName}>
        {label}
      </Link>
    </li>
  ));

/** A list of links, cached as a fragment. */
export const LinkList = ({ listClassName, ...props }: LinkItemsProps & { listClassName?: string }) => (
  <CachedFragment as="ul" className={listClassName} component={LinkItems} props={props} />
);
