import type { Picture } from '../shapes.ts';
import type { Pack } from './labels/pack.ts';
import { drawPackPicture } from './packages/draw-pack-picture.ts';
import { svgDocument } from './svg.ts';
import { drawThingPicture } from './things/draw-thing-picture.ts';

const isPack = (picture: Picture): picture is Pack => 'flavour' in picture;

/** A product picture as a square SVG, 1200 × 1200. It needs no font, image or network. */
export function drawPicture(picture: Picture): string {
  return svgDocument(1200, 1200, isPack(picture) ? drawPackPicture(picture) : drawThingPicture(picture));
}
