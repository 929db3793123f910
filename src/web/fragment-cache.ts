import { LRUCache } from 'lru-cache';
import { type ComponentType, createElement, isValidElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { RenderFragment } from './ui/cached-fragment.tsx';

/** Enough for all cards of about two thousand products. */
const maxBytes = 16 * 1_048_576;
/** In bytes; a string with anything beyond Latin-1 takes two for each character. */
const sizeOf = (html: string, key: string): number => 2 * (html.length + key.length);
/** The prefix of every id that `useId` makes in a fragment. None is allowed: the same fragment may appear twice on a page. */
const idPrefix = 'id-in-a-fragment';

/** Renders fragments and caches them by component and props: the most recently used, up to `maxBytes`. */
export function createFragmentCache(): RenderFragment {
  const fragments = new LRUCache<string, string>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const numbers = new WeakMap<object, number>();
  let components = 0;
  const numberOf = (component: object): number => {
    const number = numbers.get(component) ?? ++components;
    numbers.set(component, number);
    return number;
  };
  return <Props extends object>(component: ComponentType<Props>, props: Props) => {
    const key = `${numberOf(component)} ${import.meta.env.DEV ? JSON.stringify(props, onlyPlain) : JSON.stringify(props)}`;
    const cached = fragments.get(key);
    if (cached !== undefined) return cached;
    const html = renderToString(createElement(component, props), { identifierPrefix: idPrefix });
    const mistake = mistakeIn(html);
    if (mistake) throw new Error(`${component.displayName ?? component.name} is a cached fragment and must not ${mistake}`);
    fragments.set(key, html);
    return html;
  };
}

/** Names what a fragment must not contain: what differs from page to page, what belongs in the page's head, and what failed without React throwing. */
function mistakeIn(html: string): string | null {
  if (html.includes(idPrefix)) return 'use useId';
  if (html.includes('<!--$!-->')) return 'fail within its Suspense';
  // React puts preloads of images, and elements of the head, at the very beginning, where hydration would not expect them.
  return /^<(link|meta|title|style|script)[ >]/.test(html)
    ? 'have elements of the head, nor pictures that are neither lazy nor low in priority'
    : null;
}

/** In development, checks that different props have different keys. */
function onlyPlain(name: string, value: unknown): unknown {
  const fits =
    isValidElement(value) || typeof value === 'function' || typeof value === 'symbol'
      ? false
      : typeof value !== 'number' || Number.isFinite(value);
  if (!fits) throw new Error(`A cached fragment was given a value as "${name}" that JSON cannot distinguish from others`);
  return value;
}
