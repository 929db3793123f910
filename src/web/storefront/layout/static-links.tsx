import { type ComponentType, type HTMLAttributes, type MouseEvent, type PointerEvent, Suspense, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { CachedFragment } from '#web/ui/cached-fragment.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

interface StaticLinksProps<Props extends object> extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  as: 'div' | 'ul';
  /** Renders plain anchors. */
  component: ComponentType<Props>;
  props: Props;
}

/**
 * Many links that never change, such as those of a menu. The browser keeps the server's HTML of them instead of hydrating each link, which would cost every
 * page some time; one handler follows and prefetches them all.
 */
export const StaticLinks = import.meta.env.SSR ? CachedFragment : BrowserStaticLinks;

function BrowserStaticLinks<Props extends object>({ as: Element, component: Content, props, ...rest }: StaticLinksProps<Props>) {
  const navigate = useNavigate();
  const hydrated = useHydrated();
  // Only a page that was loaded as a document has the HTML already.
  const [hasHtml] = useState(!hydrated);
  const [prefetched, setPrefetched] = useState<string>();
  const handlers = {
    onClick(event: MouseEvent) {
      const path = pathOf(event);
      if (path === undefined || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(path);
    },
    onPointerOver(event: PointerEvent) {
      const path = pathOf(event);
      if (path !== undefined && navigator.onLine) setPrefetched(path);
    },
  };
  return (
    <>
      {hasHtml ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it leaves the server's HTML as it is.
        <Element {...rest} {...handlers} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
      ) : (
        <Element {...rest} {...handlers}>
          <Suspense>
            <Content {...props} />
          </Suspense>
        </Element>
      )}
      {prefetched && <PrefetchPageLinks page={prefetched} />}
    </>
  );
}

/** The path of the link that an event happened on. */
function pathOf({ target }: MouseEvent): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link ? link.pathname + link.search : undefined;
}
