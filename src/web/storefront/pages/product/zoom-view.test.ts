import fc from 'fast-check';
import { expect, test } from 'vitest';
import { largest, panned, type Stage, stageOf, type View, wholePicture, zoomed } from './zoom-view.ts';

const stage = stageOf({ width: 800, height: 600 }, { width: 1200, height: 1200 });

test('a picture is fitted into its stage', () => {
  expect(stage.picture).toEqual({ width: 600, height: 600 });
});

test('the spot below the pointer stays where it is', () => {
  const view = zoomed(wholePicture, 2, { x: 100, y: -50 }, stage);
  expect(view).toEqual({ scale: 2, x: -100, y: 50 });
  expect(zoomed(view, 1, { x: 0, y: 0 }, stage)).toEqual(wholePicture);
});

test('an edge of the picture never comes further in than the edge of the stage', () => {
  const edges = ({ scale, x, y }: View, { width, height, picture }: Stage) => {
    expect(scale).toBeGreaterThanOrEqual(1);
    expect(scale).toBeLessThanOrEqual(largest);
    expect(Math.abs(x)).toBeLessThanOrEqual(Math.max(0, picture.width * scale - width) / 2 + 1e-6);
    expect(Math.abs(y)).toBeLessThanOrEqual(Math.max(0, picture.height * scale - height) / 2 + 1e-6);
  };
  const number = fc.integer({ min: -2000, max: 2000 });
  const move = fc.record({ scale: fc.double({ min: 0.1, max: 10, noNaN: true }), x: number, y: number });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
      let view = wholePicture;
      for (const { scale, x, y } of moves) {
        view = panned(zoomed(view, scale, { x, y }, stage), { x: y, y: x }, stage);
        edges(view, stage);
      }
    }),
  );
});
