import { palettes } from '../palettes.ts';
import { clipped, roundNumber, seededNumbers } from '../svg.ts';
import { backOfPack } from './back-of-pack.ts';
import type { LabelInput, PackagedIllustration } from './label-types.ts';
import { editorial, medallion, peeking, sunrise } from './tall-designs.ts';
import { editorialWide, medallionWide, peekingWide, sunriseWide } from './wide-designs.ts';

type Design = (face: LabelInput) => string;

// Each brand has a house style that all its packages share, whatever their shape.
const houseStyles: readonly { tall: Design; wide: Design }[] = [
  { tall: sunrise, wide: sunriseWide },
  { tall: peeking, wide: peekingWide },
  { tall: editorial, wide: editorialWide },
  { tall: medallion, wide: medallionWide },
];

/** The printed face of a package from (0, 0) to (width, height) in its brand's house style. */
export function renderLabel(pack: PackagedIllustration, width: number, height: number, margin = width * 0.09): string {
  const face = { pack, colours: palettes[pack.palette], width, height, margin };
  const style = houseStyles[Math.floor(seededNumbers(`${pack.brand}print shop`)() * houseStyles.length)] ?? houseStyles[0];
  const design = height > width * 0.74 ? style?.tall : style?.wide;
  return clipped(
    'face',
    `M0 0H${roundNumber(width)}V${roundNumber(height)}H0Z`,
    pack.view === 'back' ? backOfPack(face, pack.facts) : (design?.(face) ?? ''),
  );
}
