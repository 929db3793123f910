/** How a picture stands on its stage: `scale` 1 shows all of it; `x` and `y` say how far its middle is from the stage's, in pixels. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** Pixels. `picture` is as large as it stands at scale 1. */
export interface Stage {
  width: number;
  height: number;
  picture: { width: number; height: number };
}

export interface Point {
  x: number;
  y: number;
}

export const wholePicture: View = { scale: 1, x: 0, y: 0 };
export const largest = 4;
/** What one press on a zoom button or on the picture does. */
export const step = 2;

/** A stage with a picture of these proportions fitted into it. */
export function stageOf({ width, height }: { width: number; height: number }, picture: { width: number; height: number }): Stage {
  const fit = Math.min(width / picture.width, height / picture.height);
  return { width, height, picture: { width: picture.width * fit, height: picture.height * fit } };
}

/** Zooms, while the spot below `point` (counted from the stage's middle) stays where it is as far as the picture reaches. */
export function zoomed(view: View, scale: number, point: Point, stage: Stage): View {
  const next = Math.min(largest, Math.max(1, scale));
  const ratio = next / view.scale;
  return inside({ scale: next, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio }, stage);
}

/** Moves the picture by so many pixels, never further than its edge. */
export const panned = (view: View, by: Point, stage: Stage): View => inside({ ...view, x: view.x + by.x, y: view.y + by.y }, stage);

function inside({ scale, x, y }: View, stage: Stage): View {
  const reach = (picture: number, room: number) => Math.max(0, (picture * scale - room) / 2);
  return {
    scale,
    x: within(x, reach(stage.picture.width, stage.width)),
    y: within(y, reach(stage.picture.height, stage.height)),
  };
}

// `|| 0` turns -0 into 0: a view that is whole again is the same as one that never was anything else.
const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value)) || 0;
