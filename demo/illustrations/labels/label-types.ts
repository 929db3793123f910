import type { Packaging, ProductIllustration } from '#demo/types.ts';
import type { Colours } from '../palettes.ts';

export type PackagedIllustration = Extract<ProductIllustration, { draw: Packaging }>;

/** The input of a label design: texts, colours and the printed rectangle from (0, 0) to (width, height). */
export interface LabelInput {
  pack: PackagedIllustration;
  colours: Colours;
  width: number;
  height: number;
  /** Margin at the left and right without text; wider on round packages. */
  margin: number;
}

/** A package standing on (0, 0), extending upwards. */
export interface RenderedPackage {
  svg: string;
  width: number;
  height: number;
}
