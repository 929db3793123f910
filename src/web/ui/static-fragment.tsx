import { type ComponentType, lazy, type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { CachedFragment, type Plain } from './cached-fragment.tsx';
import { useHydrated } from './use-hydrated.ts';

interface StaticFragmentOptions<Props extends object> {
  as: 'div' | 'ul';
  className?: string;
  /** The content on the server; undefined in the browser. */
  component: ComponentType<Props> | undefined;
  /** Fetches the content's code, for a document that began without the fragment. */
  load: () => Promise<ComponentType<Props>>;
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

function createBrowserFragment<Props extends object>({ as: Element, className, load }: StaticFragmentOptions<Props>) {
  /** For the fragment to be shown again after a page without it. */
  let knownHtml = '';
  // A page must not fail because this code could not be fetched.
  const Content = lazy(() =>
    load().then(
      (component): { default: ComponentType<Props> } => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
  return function BrowserFragment({ props }: { props: Props }) {
    const navigate = useNavigate();
    const element = useRef<HTMLElement>(null);
    const hydrated = useHydrated();
    // While hydrating, no HTML means the server's.
    const [html] = useState(hydrated ? knownHtml : '');
    const [isRendered] = useState(hydrated && knownHtml === '');
    const [prefetched, setPrefetched] = useState<string>();
    useEffect(() => {
      if (element.current) knownHtml = element.current.innerHTML.replaceAll(' open=""', '');
    }, []);
    const follow = (event: MouseEvent) => {
      const path = pathOf(event);
      const opensElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (path === undefined || opensElsewhere || event.defaultPrevented) return;
      event.preventDefault();
      void navigate(path);
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
