import type { ProductIllustration } from '../types.ts';
import { renderAccessoryIllustration } from './accessories/render-accessory-illustration.ts';
import type { PackagedIllustration } from './labels/label-types.ts';
import { renderPackageIllustration } from './packages/render-package-illustration.ts';
import { lighter, palettes } from './palettes.ts';
import { svgDocument } from './svg.ts';

const isPackaged = (illustration: ProductIllustration): illustration is PackagedIllustration => 'flavour' in illustration;

/** A product illustration as a square SVG, 1200 × 1200. It refers to no font, image or URL. */
export function renderProductIllustration(illustration: ProductIllustration): string {
  return svgDocument(
    1200,
    1200,
    isPackaged(illustration) ? renderPackageIllustration(illustration) : renderAccessoryIllustration(illustration),
    lighter(palettes[illustration.palette].pale, 0.3),
  );
}
