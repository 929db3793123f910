import type { Thing } from '../../shapes.ts';
import { brush, comb, nailClipper, towel, wasteBags } from './grooming.ts';
import { bowl, foodBin, fountain, mat } from './home.ts';
import { bed, blanket, crate, cushion } from './rest.ts';
import type { Made, Ware } from './thing.ts';
import { ball, chewBone, frisbee, plush, puzzle, rope } from './toys.ts';
import { coat, collar, harness, lead } from './walk.ts';

const things: Record<Thing, (ware: Ware) => Made> = {
  ball,
  rope,
  plush,
  frisbee,
  'chew-bone': chewBone,
  puzzle,
  bed,
  cushion,
  blanket,
  crate,
  lead,
  collar,
  harness,
  coat,
  bowl,
  fountain,
  mat,
  'food-bin': foodBin,
  brush,
  comb,
  'nail-clipper': nailClipper,
  towel,
  'waste-bags': wasteBags,
};

/** A thing standing on (0, 0), in its own size. */
export const drawThing = (draw: Thing, ware: Ware): Made => things[draw](ware);
