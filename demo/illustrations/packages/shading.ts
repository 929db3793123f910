import { path, rect, right } from '../svg.ts';

/** Light from the left on a round body, drawn over its label. */
export const roundShade = (x: number, y: number, width: number, height: number): string =>
  rect(x, y, width, height, 0, right('#00000038', '#00000010', '#ffffff40', '#ffffff00', '#00000008', '#00000020', '#0000004d'));

/** Light on a soft, filled bag. */
export const softShade = (d: string): string =>
  path(d, right('#00000030', '#0000000c', '#ffffff38', '#ffffff12', '#ffffff00', '#ffffff00', '#00000010', '#00000038'));
