import { type ReactNode, Suspense, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { createFragmentCache } from './fragment-cache.ts';
import { CachedFragment, FragmentContext } from './ui/cached-fragment.tsx';

let rendered = 0;
function Bag({ title, count }: { title: string; count: number }) {
  rendered += 1;
  return (
    <p>
      {title}, {count} kg
    </p>
  );
}

test('a fragment is rendered once for its props, and again for any others', () => {
  const render = createFragmentCache();
  rendered = 0;
  expect(render(Bag, { title: 'Hillside & Co', count: 2 })).toBe('<p>Hillside &amp; Co<!-- -->, <!-- -->2<!-- --> kg</p>');
  expect(render(Bag, { title: 'Hillside & Co', count: 2 })).toBe('<p>Hillside &amp; Co<!-- -->, <!-- -->2<!-- --> kg</p>');
  expect(rendered).toBe(1);
  expect(render(Bag, { title: 'Hillside & Co', count: 6 })).toContain('6');
  expect(rendered).toBe(2);
});

test('two fragments with the same props are not mistaken for each other', () => {
  const render = createFragmentCache();
  const Sack = ({ title }: { title: string; count: number }) => <p>A sack of {title}</p>;
  expect(render(Bag, { title: 'Hillside', count: 2 })).not.toBe(render(Sack, { title: 'Hillside', count: 2 }));
});

test('the server writes the HTML that the browser expects', () => {
  const bags = [2, 6].map((count) => (
    <CachedFragment key={count} as="li" className="grid" component={Bag} props={{ title: 'Hillside & Co', count }} />
  ));
  const cached = <FragmentContext value={createFragmentCache()}>{bags}</FragmentContext>;
  expect(renderToString(<ul>{cached}</ul>)).toBe(renderToString(<ul>{bags}</ul>));
});

test('what differs from page to page cannot be a cached fragment', () => {
  const render = createFragmentCache();
  const WithId = () => <p id={useId()}>A bag</p>;
  const WithLocation = () => <p>{useLocation().pathname}</p>;
  const WithImage = () => <img src="/logo.svg" alt="" />;
  const WithTitle = () => <title>A bag</title>;
  const WithSuspense = () => (
    <Suspense fallback="Wait">
      <WithLocation />
    </Suspense>
  );
  expect(() => render(WithId, {})).toThrow('WithId is a cached fragment and must not use useId');
  expect(() => render(WithImage, {})).toThrow('WithImage is a cached fragment and must not have elements of the head');
  expect(() => render(WithTitle, {})).toThrow('WithTitle is a cached fragment and must not have elements of the head');
  expect(() => render(WithSuspense, {})).toThrow('WithSuspense is a cached fragment and must not fail within its Suspense');
  const page = (
    <FragmentContext value={render}>
      <CachedFragment as="li" component={WithLocation} props={{}} />
    </FragmentContext>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  expect(() => renderToString(<RouterProvider router={router} />)).toThrow('useLocation');
});

test.each([[<b key="truck">truck</b>], [() => 'truck'], [Number.NaN]])(
  'a fragment rejects props that JSON cannot tell apart: %o',
  (icon) => {
    const Fact = ({ icon }: { icon: unknown }) => <p>{icon as ReactNode}</p>;
    expect(() => createFragmentCache()(Fact, { icon })).toThrow('given a value as "icon"');
  },
);
