import type { Accessory } from '#demo/types.ts';
import type { AccessoryStyle, RenderedAccessory } from './accessory-types.ts';
import { bed, blanket, crate, cushion } from './beds.ts';
import { bowl, foodBin, fountain, mat } from './feeding.ts';
import { brush, comb, nailClipper, towel, wasteBags } from './grooming.ts';
import { ball, chewBone, frisbee, plush, puzzle, rope } from './toys.ts';
import { coat, collar, harness, lead } from './walking.ts';

const accessories: Record<Accessory, (ware: AccessoryStyle) => RenderedAccessory> = {
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

/** An accessory standing on (0, 0), at its own size. */
export const renderAccessory = (draw: Accessory, ware: AccessoryStyle): RenderedAccessory => accessories[draw](ware);
