import type { Silhouette, Thing } from '../../shapes.ts';
import type { Mood } from '../dogs/features.ts';
import { lyingDog } from '../dogs/lying.ts';
import { sittingDog } from '../dogs/sitting.ts';
import { stanceOf, standingDog } from '../dogs/standing.ts';
import { bone } from '../food/ingredients.ts';
import { bowl as foodBowl, spilled, treat } from '../food/servings.ts';
import { circle, ellipse, groundShadow, line, path, place, scatter } from '../svg.ts';
import { drawThing } from './draw-thing.ts';
import { bedParts } from './rest.ts';
import type { Ware } from './thing.ts';
import { wornCoat, wornHarness } from './worn.ts';

const floor = 1050;
const breeds: Record<Ware['size'], readonly Silhouette[]> = {
  small: ['pug', 'dachshund', 'terrier', 'puppy'],
  medium: ['spaniel', 'poodle', 'terrier', 'puppy'],
  large: ['labrador', 'shepherd', 'poodle'],
};

/** A dog whose size goes with the size of the thing. */
function breedFor(thing: Thing, { brand, size, colours }: Ware): Silhouette {
  const fitting = breeds[size];
  return fitting[Math.floor(scatter(brand + thing + colours.main)() * fitting.length)] ?? 'labrador';
}

function thingAt(thing: Thing, ware: Ware, x: number, y: number, wide: number, tall: number): string {
  const { svg, width, height } = drawThing(thing, ware);
  const scale = Math.min(wide / width, tall / height);
  return groundShadow(x, y + 2, width * scale * 1.15) + place(svg, x, y, scale);
}

const sitting = (breed: Silhouette, ware: Ware, x: number, y: number, scale: number, mood: Mood = 'happy', tilt = -6): string =>
  groundShadow(x, y, 300 * scale) + place(sittingDog(breed, { mood, collar: ware.accent.main, tilt }), x, y, scale);

/** About half of the scenes are laid out the other way round. */
const turned = (thing: Thing, { brand, size }: Ware, x: number): number => (scatter(`${thing}${brand}${size}`)() < 0.5 ? x : 1200 - x);

/** Beside the thing, for whatever is not worn or lain on. */
const beside = (thing: Thing, ware: Ware): string =>
  sitting(breedFor(thing, ware), ware, turned(thing, ware, 815), floor - 30, 1.9) +
  thingAt(thing, ware, turned(thing, ware, 345), floor + 10, 560, 520);

/** In front of a sitting dog's paws. */
const before = (thing: Thing, ware: Ware): string =>
  sitting(breedFor(thing, ware), ware, 640, floor - 90, 2, 'happy', 6) + thingAt(thing, ware, 400, floor + 60, 560, 300);

/** On its feet, ready to run for it. */
const ready = (thing: Thing, ware: Ware): string =>
  groundShadow(700, floor - 60, 640) +
  place(standingDog(breedFor(thing, ware), { collar: ware.accent.main, tilt: -6 }), 700, floor - 60, 2) +
  thingAt(thing, ware, 330, floor + 60, 500, 300);

/** Lying on cushion, blanket or mat. */
function resting(thing: Thing, ware: Ware): string {
  const { svg, width, height } = drawThing(thing, ware);
  const scale = Math.min(1000 / width, 440 / height);
  return (
    groundShadow(600, floor + 2, width * scale * 1.15) +
    place(svg, 600, floor, scale) +
    place(
      lyingDog(breedFor(thing, ware), { collar: ware.accent.main }),
      600,
      floor - height * scale * (thing === 'blanket' ? 1 : 0.46),
      1.7,
    )
  );
}

function nested(ware: Ware): string {
  const { back, front, width } = bedParts(ware);
  const scale = 1040 / width;
  return (
    groundShadow(600, floor + 2, 1180) +
    place(back, 600, floor, scale) +
    place(lyingDog(breedFor('bed', ware), { collar: ware.accent.main }), 600, floor - 122, 1.62) +
    place(front, 600, floor, scale)
  );
}

function walking(thing: Thing, ware: Ware): string {
  const breed = breedFor(thing, ware);
  const { back, left } = stanceOf(breed);
  const dressed =
    thing === 'coat'
      ? wornCoat(breed, ware.colours, ware.accent)
      : thing === 'harness'
        ? wornHarness(breed, ware.colours, ware.accent)
        : '';
  const from = dressed && thing === 'harness' ? [left + 100, back - 18] : [left + 86, back + 4];
  const strap = `M${from[0]} ${from[1]}C${(from[0] ?? 0) + 100} ${back - 110} 190 ${back - 60} 360 ${back - 250}`;
  const rein =
    thing === 'lead' || thing === 'harness'
      ? line(strap, ware.colours.deep, 12) + line(strap, thing === 'lead' ? ware.colours.main : ware.accent.main, 9)
      : '';
  const ring = rein && dressed ? circle(left + 102, back - 8, 13, 'none', { stroke: '#98a3aa', 'stroke-width': 7 }) : '';
  const grass = Array.from({ length: 9 }, (_, i) =>
    line(`M${60 + i * 136} ${floor + 60 + (i % 3) * 24}q-6 -22 -16 -30m16 30q2 -26 4 -34m-4 34q8 -18 18 -24`, ware.colours.soft, 6),
  ).join('');
  return (
    grass +
    groundShadow(610, floor, 700) +
    place(rein + ring + standingDog(breed, { collar: ware.colours.main, worn: dressed }), 600, floor, 2)
  );
}

function dining(thing: Thing, ware: Ware): string {
  const crumbs = thing === 'food-bin' || thing === 'bowl' ? place(spilled(5, 260, ware.brand), turned(thing, ware, 980), floor + 86) : '';
  const at = (x: number) => turned(thing, ware, x);
  return (
    sitting(breedFor(thing, ware), ware, at(800), floor - 60, 1.85) +
    thingAt(thing, ware, at(350), floor + 60, 580, thing === 'food-bin' ? 640 : 460) +
    crumbs
  );
}

/** A mat under a full bowl, the dog behind it. */
function served(thing: Thing, ware: Ware): string {
  const { accent } = ware;
  return (
    thingAt(thing, ware, 600, floor + 96, 1040, 460) +
    sitting(breedFor(thing, ware), ware, 730, floor - 96, 1.75) +
    groundShadow(410, floor + 8, 380) +
    place(foodBowl(330, accent.main, accent.deep, 'kibble'), 410, floor) +
    place(spilled(4, 220, ware.brand), 640, floor + 30)
  );
}

/** Close to the dog, for what it wears around its neck. */
const portrait = (_: Thing, ware: Ware): string =>
  place(
    sittingDog(({ small: 'dachshund', medium: 'spaniel', large: 'labrador' } as const)[ware.size], { collar: ware.colours.main, tilt: 4 }),
    600,
    1290,
    3,
  );

/** Sparkles and loose hair around a groomed dog. */
const groomed = (thing: Thing, ware: Ware): string => {
  const sparkle = path('M0 -40Q4 -4 40 0Q4 4 0 40Q-4 4 -40 0Q-4 -4 0 -40Z', ware.accent.soft);
  const shine = [
    [560, 300, 0.9],
    [1060, 380, 1.1],
    [1000, 250, 0.6],
    [590, 480, 0.5],
  ]
    .map(([x = 0, y = 0, s = 0]) => place(sparkle, turned(thing, ware, x), y, s))
    .join('');
  return (
    sitting(breedFor(thing, ware), ware, turned(thing, ware, 810), floor - 20, 1.95, 'happy', 6) +
    thingAt(thing, ware, turned(thing, ware, 340), floor + 20, 520, 620) +
    shine
  );
};

function puzzling(thing: Thing, ware: Ware): string {
  return (
    sitting(breedFor(thing, ware), ware, 790, floor - 90, 1.9, 'puzzled', -10) +
    thingAt(thing, ware, 400, floor + 70, 600, 420) +
    place(spilled(3, 240, ware.brand, treat), 930, floor + 82)
  );
}

function dreaming(ware: Ware): string {
  const bubble =
    ellipse(930, 250, 130, 92, '#ffffff') +
    circle(800, 372, 26, '#ffffff') +
    circle(752, 430, 15, '#ffffff') +
    place(bone(ware.accent.soft), 930, 250, 1.5, -16);
  return nested(ware) + bubble;
}

const scenes: Partial<Record<Thing, (thing: Thing, ware: Ware) => string>> = {
  bed: (_, ware) => dreaming(ware),
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

/** The second picture: a dog with the thing. */
export const thingScene = (thing: Thing, ware: Ware): string => (scenes[thing] ?? beside)(thing, ware);
