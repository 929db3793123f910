import type { Packaging, ProductIllustration } from '#demo/types.ts';
import type { Colours } from '../palettes.ts';

export type PackagedIllustration = Extract<ProductIllustration, { draw: Packaging }>;

/** What a label design gets: the words, the colours and the printed rectangle from (0, 0) to (width, height). */
export interface LabelInput {
  pack: PackagedIllustration;
  colours: Colours;
  width: number;
  height: number;
  /** Room that stays free of words at the left and right: more on round packages. */
  margin: number;
}

/** A package standing on (0, 0): its outline grows upwards. */
export interface RenderedPackage {
  svg: string;
  width: number;
  height: number;
}
