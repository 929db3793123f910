import { type ReactNode, Suspense, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { createPartMemory } from './part-memory.ts';
import { Part, PartContext } from './ui/part.tsx';

let rendered = 0;
function Bag({ title, count }: { title: string; count: number }) {
  rendered += 1;
  return (
    <p>
      {title}, {count} kg
    </p>
  );
}

test('a part is rendered once for what it is given, and anew for anything else', () => {
  const render = createPartMemory();
  rendered = 0;
  expect(render(Bag, { title: 'Hillside & Co', count: 2 })).toBe('<p>Hillside &amp; Co<!-- -->, <!-- -->2<!-- --> kg</p>');
  expect(render(Bag, { title: 'Hillside & Co', count: 2 })).toBe('<p>Hillside &amp; Co<!-- -->, <!-- -->2<!-- --> kg</p>');
  expect(rendered).toBe(1);
  expect(render(Bag, { title: 'Hillside & Co', count: 6 })).toContain('6');
  expect(rendered).toBe(2);
});

test('two parts that are given the same are not taken for each other', () => {
  const render = createPartMemory();
  const Sack = ({ title }: { title: string; count: number }) => <p>A sack of {title}</p>;
  expect(render(Bag, { title: 'Hillside', count: 2 })).not.toBe(render(Sack, { title: 'Hillside', count: 2 }));
});

test('the server writes the HTML that the browser expects', () => {
  const bags = [2, 6].map((count) => <Part key={count} as="li" className="grid" of={Bag} given={{ title: 'Hillside & Co', count }} />);
  const remembered = <PartContext value={createPartMemory()}>{bags}</PartContext>;
  expect(renderToString(<ul>{remembered}</ul>)).toBe(renderToString(<ul>{bags}</ul>));
});

test('what differs from page to page cannot be a part', () => {
  const render = createPartMemory();
  const Numbered = () => <p id={useId()}>A bag</p>;
  const Placed = () => <p>{useLocation().pathname}</p>;
  const Pictured = () => <img src="/logo.svg" alt="" />;
  const Titled = () => <title>A bag</title>;
  const Hidden = () => (
    <Suspense fallback="Wait">
      <Placed />
    </Suspense>
  );
  expect(() => render(Numbered, {})).toThrow('Numbered is a part of pages and must not use useId');
  expect(() => render(Pictured, {})).toThrow('Pictured is a part of pages and must not have parts of the head');
  expect(() => render(Titled, {})).toThrow('Titled is a part of pages and must not have parts of the head');
  expect(() => render(Hidden, {})).toThrow('Hidden is a part of pages and must not fail within its Suspense');
  const page = (
    <PartContext value={render}>
      <Part as="div" of={Placed} given={{}} />
    </PartContext>
  );
  const router = createMemoryRouter([{ path: '/', element: page }]);
  expect(() => renderToString(<RouterProvider router={router} />)).toThrow('useLocation');
});

test.each([[<b key="truck">truck</b>], [() => 'truck'], [Number.NaN]])(
  'what JSON cannot tell from others is not given to a part: %o',
  (icon) => {
    const Fact = ({ icon }: { icon: unknown }) => <p>{icon as ReactNode}</p>;
    expect(() => createPartMemory()(Fact, { icon })).toThrow('given something as "icon"');
  },
);
