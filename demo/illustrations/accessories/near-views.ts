import type { Accessory, DogBreed, Scale } from '#demo/types.ts';
import { stanceOf, standingDog } from '../dogs/standing.ts';
import { measure } from '../inside/ruler.ts';
import { renderText } from '../render-text.ts';
import { groundShadow, line, place } from '../svg.ts';
import type { AccessoryStyle } from './accessory-types.ts';
import { renderAccessory } from './render-accessory.ts';

/** The point that a detail is about, as fractions of the accessory's width and height, and how much of its width is seen. */
const details: Record<Accessory, { x: number; y: number; share: number }> = {
  ball: { x: 0.5, y: 0.5, share: 0.8 },
  rope: { x: 0.24, y: 0.5, share: 0.5 },
  plush: { x: 0.5, y: 0.5, share: 0.95 },
  frisbee: { x: 0.5, y: 0.5, share: 0.6 },
  'chew-bone': { x: 0.5, y: 0.5, share: 0.6 },
  puzzle: { x: 0.5, y: 0.5, share: 0.66 },
  bed: { x: 0.66, y: 0.24, share: 0.5 },
  cushion: { x: 0.3, y: 0.2, share: 0.5 },
  blanket: { x: 0.7, y: 0.5, share: 0.5 },
  crate: { x: 0.62, y: 0.4, share: 0.6 },
  lead: { x: 0.12, y: 0.25, share: 0.36 },
  collar: { x: 0.34, y: 0.5, share: 0.5 },
  harness: { x: 0.5, y: 0.4, share: 0.6 },
  coat: { x: 0.56, y: 0.5, share: 0.5 },
  bowl: { x: 0.5, y: 0.5, share: 0.62 },
  fountain: { x: 0.5, y: 0.75, share: 0.62 },
  mat: { x: 0.5, y: 0.3, share: 0.55 },
  'food-bin': { x: 0.5, y: 0.5, share: 0.62 },
  brush: { x: 0.6, y: 0.72, share: 0.7 },
  comb: { x: 0.7, y: 0.5, share: 0.5 },
  'nail-clipper': { x: 0.5, y: 0.72, share: 0.9 },
  towel: { x: 0.7, y: 0.2, share: 0.55 },
  'waste-bags': { x: 0.5, y: 0.45, share: 0.8 },
};

/** A part of the accessory from near by. */
export function detailView(accessory: Accessory, style: AccessoryStyle): string {
  const { svg, width, height } = renderAccessory(accessory, style);
  const { x, y, share } = details[accessory];
  const scale = 1200 / (width * share);
  return place(svg, 600 - (x - 0.5) * width * scale, 600 + y * height * scale, scale);
}

/** The height of the shoulders in centimetres. */
const shoulders: Record<DogBreed, number> = {
  terrier: 32,
  labrador: 57,
  dachshund: 24,
  poodle: 45,
  shepherd: 62,
  spaniel: 40,
  pug: 30,
  puppy: 28,
};

/** A drawing in one colour. */
const outlineOf = (svg: string, colour: string): string =>
  svg
    .replace(/url\(#(?:down|right|slant|glow)-[0-9a-f-]+\)|"#[0-9a-f]{3,8}"/g, (found) => (found.startsWith('"') ? `"${colour}"` : colour))
    .replace(/ opacity="[^"]*"/g, '');

/** The accessory true to scale in front of the outline of a dog, with their measures. */
export function scaleView(accessory: Accessory, style: AccessoryStyle, { width, label, breed }: Scale): string {
  const { svg, width: natural } = renderAccessory(accessory, style);
  const { back, left, right } = stanceOf(breed);
  const dogUnit = shoulders[breed] / -back;
  const dogWidth = (right - left + 120) * dogUnit;
  const unit = Math.min(960 / (width + dogWidth * 0.92), 780 / (shoulders[breed] + 150 * dogUnit));
  const floor = 1000;
  const dogX = 1060 - (dogWidth / 2) * unit;
  const x = Math.max(70 + (width * unit) / 2, dogX - (dogWidth * 0.46 + width / 2) * unit);
  const shoulder = floor - shoulders[breed] * unit;
  return (
    groundShadow(dogX, floor, dogWidth * unit) +
    place(outlineOf(standingDog(breed), style.colours.soft), dogX, floor, dogUnit * unit) +
    groundShadow(x, floor + 42, width * unit * 1.15) +
    place(svg, x, floor + 40, (width * unit) / natural) +
    place(measure(width * unit, label), x - (width * unit) / 2, floor + 130) +
    line(`M1100 ${floor}V${shoulder}M1084 ${floor}h32M1084 ${shoulder}h32`, '#3c4854', 4) +
    place(renderText(`${shoulders[breed]} cm`, 0, 0, { face: 'display', size: 38, fill: '#3c4854' }), 1150, (floor + shoulder) / 2, 1, -90)
  );
}
