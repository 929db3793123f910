import type { Accessory, DogBreed } from '#demo/types.ts';
import type { Mood } from '../dogs/features.ts';
import { lyingDog } from '../dogs/lying.ts';
import { sittingDog } from '../dogs/sitting.ts';
import { stanceOf, standingDog } from '../dogs/standing.ts';
import { bone } from '../food/ingredients.ts';
import { bowl as foodBowl, spilled, treat } from '../food/servings.ts';
import { circle, ellipse, groundShadow, line, path, place, seededNumbers } from '../svg.ts';
import type { AccessoryStyle } from './accessory-types.ts';
import { bedParts } from './beds.ts';
import { renderAccessory } from './render-accessory.ts';
import { wornCoat, wornHarness } from './worn.ts';

const floor = 1050;
const breeds: Record<AccessoryStyle['size'], readonly DogBreed[]> = {
  small: ['pug', 'dachshund', 'terrier', 'puppy'],
  medium: ['spaniel', 'poodle', 'terrier', 'puppy'],
  large: ['labrador', 'shepherd', 'poodle'],
};

/** A breed that matches the size of the accessory. */
function breedFor(accessory: Accessory, { brand, size, colours }: AccessoryStyle): DogBreed {
  const fitting = breeds[size];
  return fitting[Math.floor(seededNumbers(brand + accessory + colours.main)() * fitting.length)] ?? 'labrador';
}

function accessoryAt(accessory: Accessory, style: AccessoryStyle, x: number, y: number, wide: number, tall: number): string {
  const { svg, width, height } = renderAccessory(accessory, style);
  const scale = Math.min(wide / width, tall / height);
  return groundShadow(x, y + 2, width * scale * 1.15) + place(svg, x, y, scale);
}

const sitting = (breed: DogBreed, style: AccessoryStyle, x: number, y: number, scale: number, mood: Mood = 'happy', tilt = -6): string =>
  groundShadow(x, y, 300 * scale) + place(sittingDog(breed, { mood, collar: style.accent.main, tilt }), x, y, scale);

/** Mirrors about half of the scenes. */
const turned = (accessory: Accessory, { brand, size }: AccessoryStyle, x: number): number =>
  seededNumbers(`${accessory}${brand}${size}`)() < 0.5 ? x : 1200 - x;

/** A dog sitting beside the accessory. */
const beside = (accessory: Accessory, style: AccessoryStyle): string =>
  sitting(breedFor(accessory, style), style, turned(accessory, style, 815), floor - 30, 1.9) +
  accessoryAt(accessory, style, turned(accessory, style, 345), floor + 10, 560, 520);

/** The accessory in front of a sitting dog's paws. */
const before = (accessory: Accessory, style: AccessoryStyle): string =>
  sitting(breedFor(accessory, style), style, 640, floor - 90, 2, 'happy', 6) + accessoryAt(accessory, style, 400, floor + 60, 560, 300);

/** A standing dog, ready to run for the accessory. */
const ready = (accessory: Accessory, style: AccessoryStyle): string =>
  groundShadow(700, floor - 60, 640) +
  place(standingDog(breedFor(accessory, style), { collar: style.accent.main, tilt: -6 }), 700, floor - 60, 2) +
  accessoryAt(accessory, style, 330, floor + 60, 500, 300);

/** A dog lying on a cushion, blanket or mat. */
function resting(accessory: Accessory, style: AccessoryStyle): string {
  const { svg, width, height } = renderAccessory(accessory, style);
  const scale = Math.min(1000 / width, 440 / height);
  return (
    groundShadow(600, floor + 2, width * scale * 1.15) +
    place(svg, 600, floor, scale) +
    place(
      lyingDog(breedFor(accessory, style), { collar: style.accent.main }),
      600,
      floor - height * scale * (accessory === 'blanket' ? 1 : 0.46),
      1.7,
    )
  );
}

function nested(style: AccessoryStyle): string {
  const { back, front, width } = bedParts(style);
  const scale = 1040 / width;
  return (
    groundShadow(600, floor + 2, 1180) +
    place(back, 600, floor, scale) +
    place(lyingDog(breedFor('bed', style), { collar: style.accent.main }), 600, floor - 122, 1.62) +
    place(front, 600, floor, scale)
  );
}

function walking(accessory: Accessory, style: AccessoryStyle): string {
  const breed = breedFor(accessory, style);
  const { back, left } = stanceOf(breed);
  const dressed =
    accessory === 'coat'
      ? wornCoat(breed, style.colours, style.accent)
      : accessory === 'harness'
        ? wornHarness(breed, style.colours, style.accent)
        : '';
  const from = dressed && accessory === 'harness' ? [left + 100, back - 18] : [left + 86, back + 4];
  const strap = `M${from[0]} ${from[1]}C${(from[0] ?? 0) + 100} ${back - 110} 190 ${back - 60} 360 ${back - 250}`;
  const rein =
    accessory === 'lead' || accessory === 'harness'
      ? line(strap, style.colours.deep, 12) + line(strap, accessory === 'lead' ? style.colours.main : style.accent.main, 9)
      : '';
  const ring = rein && dressed ? circle(left + 102, back - 8, 13, 'none', { stroke: '#98a3aa', 'stroke-width': 7 }) : '';
  const grass = Array.from({ length: 9 }, (_, i) =>
    line(`M${60 + i * 136} ${floor + 60 + (i % 3) * 24}q-6 -22 -16 -30m16 30q2 -26 4 -34m-4 34q8 -18 18 -24`, style.colours.soft, 6),
  ).join('');
  return (
    grass +
    groundShadow(610, floor, 700) +
    place(rein + ring + standingDog(breed, { collar: style.colours.main, worn: dressed }), 600, floor, 2)
  );
}

function dining(accessory: Accessory, style: AccessoryStyle): string {
  const crumbs =
    accessory === 'food-bin' || accessory === 'bowl' ? place(spilled(5, 260, style.brand), turned(accessory, style, 980), floor + 86) : '';
  const at = (x: number) => turned(accessory, style, x);
  return (
    sitting(breedFor(accessory, style), style, at(800), floor - 60, 1.85) +
    accessoryAt(accessory, style, at(350), floor + 60, 580, accessory === 'food-bin' ? 640 : 460) +
    crumbs
  );
}

/** A mat under a full bowl, the dog behind it. */
function served(accessory: Accessory, style: AccessoryStyle): string {
  const { accent } = style;
  return (
    accessoryAt(accessory, style, 600, floor + 96, 1040, 460) +
    sitting(breedFor(accessory, style), style, 730, floor - 96, 1.75) +
    groundShadow(410, floor + 8, 380) +
    place(foodBowl(330, accent.main, accent.deep, 'kibble'), 410, floor) +
    place(spilled(4, 220, style.brand), 640, floor + 30)
  );
}

/** A closer view of the dog, for accessories around its neck. */
const portrait = (_: Accessory, style: AccessoryStyle): string =>
  place(
    sittingDog(({ small: 'dachshund', medium: 'spaniel', large: 'labrador' } as const)[style.size], {
      collar: style.colours.main,
      tilt: 4,
    }),
    600,
    1290,
    3,
  );

/** Sparkles and loose hair around a groomed dog. */
const groomed = (accessory: Accessory, style: AccessoryStyle): string => {
  const sparkle = path('M0 -40Q4 -4 40 0Q4 4 0 40Q-4 4 -40 0Q-4 -4 0 -40Z', style.accent.soft);
  const shine = [
    [560, 300, 0.9],
    [1060, 380, 1.1],
    [1000, 250, 0.6],
    [590, 480, 0.5],
  ]
    .map(([x = 0, y = 0, s = 0]) => place(sparkle, turned(accessory, style, x), y, s))
    .join('');
  return (
    sitting(breedFor(accessory, style), style, turned(accessory, style, 810), floor - 20, 1.95, 'happy', 6) +
    accessoryAt(accessory, style, turned(accessory, style, 340), floor + 20, 520, 620) +
    shine
  );
};

function puzzling(accessory: Accessory, style: AccessoryStyle): string {
  return (
    sitting(breedFor(accessory, style), style, 790, floor - 90, 1.9, 'puzzled', -10) +
    accessoryAt(accessory, style, 400, floor + 70, 600, 420) +
    place(spilled(3, 240, style.brand, treat), 930, floor + 82)
  );
}

function dreaming(style: AccessoryStyle): string {
  const bubble =
    ellipse(930, 250, 130, 92, '#ffffff') +
    circle(800, 372, 26, '#ffffff') +
    circle(752, 430, 15, '#ffffff') +
    place(bone(style.accent.soft), 930, 250, 1.5, -16);
  return nested(style) + bubble;
}

const scenes: Partial<Record<Accessory, (accessory: Accessory, style: AccessoryStyle) => string>> = {
  bed: (_, style) => dreaming(style),
  cushion: resting,
  blanket: resting,
  lead: walking,
  collar: portrait,
  harness: walking,
  coat: walking,
  bowl: dining,
  mat: served,
  fountain: dining,
  'food-bin': dining,
  brush: groomed,
  comb: groomed,
  'nail-clipper': groomed,
  towel: groomed,
  puzzle: puzzling,
  ball: ready,
  rope: before,
  frisbee: ready,
  'chew-bone': before,
};

/** The scene view: a dog with the accessory. */
export const accessoryScene = (accessory: Accessory, style: AccessoryStyle): string => (scenes[accessory] ?? beside)(accessory, style);
