import type { Packaging } from '#demo/types.ts';
import type { PackagedIllustration, RenderedPackage } from '../labels/label-types.ts';
import { bag } from './bag.ts';
import { bottle, box, jar, tin, tray, tub } from './firm-packs.ts';
import { pouch, treatBag, tube } from './soft-packs.ts';

const packages: Record<Packaging, (pack: PackagedIllustration) => RenderedPackage> = {
  bag,
  pouch,
  tin,
  tray,
  'treat-bag': treatBag,
  jar,
  tube,
  box,
  bottle,
  tub,
};

/** A package standing on (0, 0), at its own size. */
export const renderPackage = (pack: PackagedIllustration): RenderedPackage => packages[pack.draw](pack);
