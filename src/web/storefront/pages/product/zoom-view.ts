/** Zoom and position of an image: `scale` 1 shows all of it; `x` and `y` are the offset of its centre from the stage's, in pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** In pixels. `image` is its size at scale 1. */
export interface Stage {
  width: number;
  height: number;
  image: { width: number; height: number };
}

export interface Point {
  x: number;
  y: number;
}

export const initialView: View = { scale: 1, x: 0, y: 0 };
export const maxScale = 4;
/** The scale after a click or double tap on a fitted image. */
export const zoomStep = 2;

/** A stage with an image of these proportions fitted into it. */
export function fitToStage({ width, height }: { width: number; height: number }, image: { width: number; height: number }): Stage {
  const fit = Math.min(width / image.width, height / image.height);
  return { width, height, image: { width: image.width * fit, height: image.height * fit } };
}

/** Zooms to a scale. The spot at `point`, relative to the stage's centre, stays fixed as far as the image's edges allow. */
export function zoomView(view: View, scale: number, point: Point, stage: Stage): View {
  const next = Math.min(maxScale, Math.max(1, scale));
  const ratio = next / view.scale;
  return clampView({ scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, stage);
}

/** Moves the image by this many pixels, but not past its edges. */
export const panView = (view: View, by: Point, stage: Stage): View => clampView({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);

function clampView({ scale, x, y }: View, stage: Stage): View {
  const maxOffset = (image: number, available: number) => Math.max(0, (image * scale - available) / 2);
  return {
    scale,
    x: clamp(x, maxOffset(stage.image.width, stage.width)),
    y: clamp(y, maxOffset(stage.image.height, stage.height)),
  };
}

// `|| 0` turns -0 into 0, so that a view that is fitted again equals `initialView`.
const clamp = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value)) || 0;
