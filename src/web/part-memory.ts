import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement, isValidElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { RenderPart } from './ui/part.tsx';

/** All cards of about two thousand products. */
const maxBytes = 16 * 1_048_576;
/** In bytes; a text with anything beyond Latin-1 takes two for each character. */
const sizeOf = (html: string, key: string): number => 2 * (html.length + key.length);
/** Begins every id that `useId` makes in a part: the same part may stand on a page twice, so it may have none. */
const idPrefix = 'id-in-a-part';

/** Renders parts and remembers them by their component and what it was given, the latest used up to some megabytes. */
export function createPartMemory(): RenderPart {
  const htmls = new LRUCache<string, string>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const numbers = new WeakMap<object, number>();
  let components = 0;
  const numberOf = (component: object): number => {
    const number = numbers.get(component) ?? ++components;
    numbers.set(component, number);
    return number;
  };
  return <Props extends object>(of: ComponentType<Props>, given: Props) => {
    const key = `${numberOf(of)} ${import.meta.env.DEV ? JSON.stringify(given, onlyPlain) : JSON.stringify(given)}`;
    const known = htmls.get(key);
    if (known !== undefined) return known;
    const html = renderToString(createElement(of, given), { identifierPrefix: idPrefix });
    const fault = faultOf(html);
    if (fault) throw new Error(`${of.displayName ?? of.name} is a part of pages and must not ${fault}`);
    htmls.set(key, html);
    return html;
  };
}

/** What cannot be told apart from page to page, belongs into a page's head, or went wrong where React says nothing of it. */
function faultOf(html: string): string | null {
  if (html.includes(idPrefix)) return 'use useId';
  if (html.includes('<!--$!-->')) return 'fail within its Suspense';
  // React writes links that fetch pictures ahead, and what belongs into the head, at the very beginning, where the browser would not expect them.
  return /^<(link|meta|title|style|script)[ >]/.test(html)
    ? 'have parts of the head, nor pictures that are not lazy or low in priority'
    : null;
}

/** Looks while the shop is developed that two things that differ have two texts. */
function onlyPlain(name: string, value: unknown): unknown {
  const fits =
    isValidElement(value) || typeof value === 'function' || typeof value === 'symbol'
      ? false
      : typeof value !== 'number' || Number.isFinite(value);
  if (!fits) throw new Error(`A part of a page was given something as "${name}" that JSON cannot tell from others`);
  return value;
}
