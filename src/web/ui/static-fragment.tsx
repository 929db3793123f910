import { type ComponentType, type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { CachedFragment, type Plain } from './cached-fragment.tsx';
import { isPlainClick } from './is-plain-click.ts';
import { lazyPart } from './lazy-part.ts';
import { useHydrated } from './use-hydrated.ts';

interface StaticFragmentOptions<Props extends object> {
  as: 'div' | 'ul';
  className?: string;
  /** The content on the server; undefined in the browser. */
  component: ComponentType<Props> | undefined;
  /** Fetches the content's code, for a document that began without the fragment. */
  load: () => Promise<ComponentType<Props>>;
  /** What is shown if that fails; by default nothing. */
  fallback?: ComponentType<Props>;
}

/**
 * Creates an element with links whose content depends on its props alone. The browser keeps the server's HTML of it and loads none of its code: hydrating a
 * hundred links would cost every page some time. One handler follows and prefetches them all. The rules of `CachedFragment` hold.
 */
export const createStaticFragment = <Props extends object>(
  options: StaticFragmentOptions<Props>,
): ComponentType<{ props: Props & Plain<Props> }> => (import.meta.env.SSR ? createServerFragment(options) : createBrowserFragment(options));

function createServerFragment<Props extends object>({ as, className, component }: StaticFragmentOptions<Props>) {
  if (!component) throw new Error('A static fragment needs its component on the server.');
  return ({ props }: { props: Props & Plain<Props> }) => (
    <CachedFragment as={as} className={className} component={component} props={props} />
  );
}

function createBrowserFragment<Props extends object>({ as: Element, className, load, fallback }: StaticFragmentOptions<Props>) {
  /** For the fragment to be shown again after a page without it: its HTML for these props. */
  let known = { key: '', html: '' };
  const Content = lazyPart(load, fallback);
  return function BrowserFragment({ props }: { props: Props }) {
    const navigate = useNavigate();
    const element = useRef<HTMLElement>(null);
    const hydrated = useHydrated();
    const [key] = useState(() => JSON.stringify(props));
    const [isRendered] = useState(hydrated && known.key !== key);
    // While hydrating, no HTML means the server's.
    const [html] = useState(hydrated && known.key === key ? known.html : '');
    const [prefetched, setPrefetched] = useState<string>();
    useEffect(() => {
      if (element.current) known = { key, html: element.current.innerHTML.replaceAll(' open=""', '') };
    }, [key]);
    const follow = (event: MouseEvent) => {
      const path = pathOf(event);
      if (path === undefined || !isPlainClick(event) || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(path, { replace: path === location.pathname + location.search + location.hash });
    };
    const prefetch = (event: SyntheticEvent) => {
      const path = pathOf(event);
      if (path !== undefined && navigator.onLine) setPrefetched(path);
    };
    const shared = { className, onClick: follow, onPointerOver: prefetch, onFocus: prefetch };
    return (
      <>
        {isRendered ? (
          <Element {...shared}>
            <Content {...props} />
          </Element>
        ) : (
          <Element
            {...shared}
            ref={(current: HTMLElement | null) => {
              element.current = current;
            }}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by the server.
            dangerouslySetInnerHTML={{ __html: html }}
          />
        )}
        {prefetched && <PrefetchPageLinks page={prefetched} />}
      </>
    );
  };
}

/** The path of the link within the shop that an event happened on. */
function pathOf({ target }: SyntheticEvent): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === location.origin && !link.target ? link.pathname + link.search + link.hash : undefined;
}
