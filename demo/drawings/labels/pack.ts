import type { Packaging, Picture } from '../../shapes.ts';
import type { Colours } from '../palettes.ts';

export type Pack = Extract<Picture, { draw: Packaging }>;

/** What a label design gets: the words, the colours and the printed rectangle from (0, 0) to (width, height). */
export interface Face {
  pack: Pack;
  colours: Colours;
  width: number;
  height: number;
  /** Room that stays free of words at the left and right: more on round packages. */
  margin: number;
}

/** A package standing on (0, 0): its outline grows upwards. */
export interface Packed {
  svg: string;
  width: number;
  height: number;
}
