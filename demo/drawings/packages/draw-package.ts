import type { Packaging } from '../../shapes.ts';
import type { Pack, Packed } from '../labels/pack.ts';
import { bag } from './bag.ts';
import { bottle, box, jar, tin, tray, tub } from './firm-packs.ts';
import { pouch, treatBag, tube } from './soft-packs.ts';

const packages: Record<Packaging, (pack: Pack) => Packed> = { bag, pouch, tin, tray, 'treat-bag': treatBag, jar, tube, box, bottle, tub };

/** A package standing on (0, 0), in its own size. */
export const drawPackage = (pack: Pack): Packed => packages[pack.draw](pack);
