import { type ComponentType, createContext, type HTMLAttributes, Suspense, useContext } from 'react';

/** Returns the HTML of a component with these props, rendered now or cached. */
export type RenderFragment = <Props extends object>(component: ComponentType<Props>, props: Props) => string;

/** How fragments are rendered on the server; null where nothing is cached, as in tests. */
export const FragmentContext = createContext<RenderFragment | null>(null);

/** Props that JSON distinguishes: no functions, no elements. */
export type Plain<Value> = Value extends (...args: never[]) => unknown
  ? never
  : Value extends object
    ? { [Key in keyof Value]: Plain<Value[Key]> }
    : Value;

interface CachedFragmentProps<Props extends object> extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  as: 'div' | 'fieldset' | 'li' | 'nav' | 'ul';
  component: ComponentType<Props>;
  props: Props & Plain<Props>;
}

/**
 * An element whose content depends on `props` alone. The server renders that content once and caches its HTML, so that rendering a page again costs only
 * what has changed; in the browser it is an ordinary component, which hydrates that HTML: in a task of its own after the page around it, or as soon as it is
 * clicked (docs/decisions/0090).
 *
 * The content can use no context (the URL, loader data), no `useId` and no preloaded image: on the server all of them throw.
 */
export const CachedFragment = import.meta.env.SSR ? ServerFragment : BrowserFragment;

function ServerFragment<Props extends object>(fragment: CachedFragmentProps<Props>) {
  const render = useContext(FragmentContext);
  if (!render) return <BrowserFragment {...fragment} />;
  const { as: Element, component, props, ...rest } = fragment;
  // The comments are those by which React finds a Suspense boundary.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React.
  return <Element {...rest} dangerouslySetInnerHTML={{ __html: `<!--$-->${render(component, props)}<!--/$-->` }} />;
}

function BrowserFragment<Props extends object>({ as: Element, component: Content, props, ...rest }: CachedFragmentProps<Props>) {
  return (
    <Element {...rest}>
      <Suspense>
        <Content {...props} />
      </Suspense>
    </Element>
  );
}
