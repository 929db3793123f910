import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitToStage, initialView, maxScale, panView, type Stage, type View, zoomView } from './zoom-view.ts';

const stage = fitToStage({ width: 800, height: 600 }, { width: 1200, height: 1200 });

test('an image is fitted into its stage', () => {
  expect(stage.image).toEqual({ width: 600, height: 600 });
});

test('the point under the cursor stays fixed while zooming', () => {
  const view = zoomView(initialView, 2, { x: 100, y: -50 }, stage);
  expect(view).toEqual({ scale: 2, x: -100, y: 50 });
  expect(zoomView(view, 1, { x: 0, y: 0 }, stage)).toEqual(initialView);
});

test('the edges of a zoomed image never move inside the stage', () => {
  const edges = ({ scale, x, y }: View, { width, height, image }: Stage) => {
    expect(scale).toBeGreaterThanOrEqual(1);
    expect(scale).toBeLessThanOrEqual(maxScale);
    expect(Math.abs(x)).toBeLessThanOrEqual(Math.max(0, image.width * scale - width) / 2 + 1e-6);
    expect(Math.abs(y)).toBeLessThanOrEqual(Math.max(0, image.height * scale - height) / 2 + 1e-6);
  };
  const number = fc.integer({ min: -2000, max: 2000 });
  const move = fc.record({ scale: fc.double({ min: 0.1, max: 10, noNaN: true }), x: number, y: number });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
      let view = initialView;
      for (const { scale, x, y } of moves) {
        view = panView(zoomView(view, scale, { x, y }, stage), { x: y, y: x }, stage);
        edges(view, stage);
      }
    }),
  );
});
