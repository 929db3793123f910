import { type ComponentType, createContext, type HTMLAttributes, useContext } from 'react';

/** The HTML of a component with these props, rendered now or remembered from before. */
export type RenderPart = <Props extends object>(of: ComponentType<Props>, given: Props) => string;

/** How parts are rendered on the server; a browser has none. */
export const PartContext = createContext<RenderPart | null>(null);

/** Props that say all about themselves as JSON: no functions, no elements. */
type Plain<Value> = Value extends (...args: never[]) => unknown
  ? never
  : Value extends object
    ? { [Key in keyof Value]: Plain<Value[Key]> }
    : Value;

interface PartProps<Props extends object> extends Omit<HTMLAttributes<HTMLElement>, 'children' | 'dangerouslySetInnerHTML'> {
  as: 'div' | 'fieldset' | 'footer' | 'li' | 'nav' | 'section' | 'ul';
  of: ComponentType<Props>;
  given: Props & Plain<Props>;
}

/**
 * An element whose content follows from `given` alone. On the server that content is rendered once and remembered as HTML, so that a page that is
 * made again pays only for what has changed; in the browser it is a component like any other, which takes that HTML over.
 *
 * Its content can use no context (the address, what the route has loaded, `useShop`), no `useId`, and no picture that is fetched ahead: on the server
 * all of them throw.
 */
export function Part<Props extends object>({ as: Element, of: Content, given, ...rest }: PartProps<Props>) {
  const render = useContext(PartContext);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what React itself has rendered.
  if (render) return <Element {...rest} dangerouslySetInnerHTML={{ __html: render(Content, given) }} />;
  return (
    <Element {...rest}>
      <Content {...given} />
    </Element>
  );
}
