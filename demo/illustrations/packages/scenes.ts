import type { Packaging } from '#demo/types.ts';
import { sittingDog } from '../dogs/sitting.ts';
import { ingredientsOf } from '../food/ingredients.ts';
import { bowl, spilled, treat } from '../food/servings.ts';
import type { PackagedIllustration } from '../labels/label-types.ts';
import { darker, palettes } from '../palettes.ts';
import { circle, ellipse, groundShadow, line, path, place, seededNumbers } from '../svg.ts';
import { renderPackage } from './render-package.ts';

const floor = 1050;

/** The package at the left with its shadow, at most `tall` high. */
function packAt(pack: PackagedIllustration, x: number, y: number, tall: number, wide = 560): string {
  const { svg, width, height } = renderPackage(pack);
  const scale = Math.min(tall / height, wide / width, 1.1);
  return groundShadow(x, y + 3, width * scale * 1.25) + place(svg, x, y, scale);
}

/** Mirrors about half of the scenes. */
const turned = (pack: PackagedIllustration, x: number): number => (seededNumbers(`${pack.name}${pack.draw}`)() < 0.5 ? x : 1200 - x);

const dogAt = (pack: PackagedIllustration, x: number, y: number, scale: number, mood: 'happy' | 'calm' = 'happy'): string =>
  groundShadow(x, y, 300 * scale) +
  place(sittingDog(pack.silhouette, { mood, collar: palettes[pack.palette].main, tilt: -5 }), x, y, scale);

const herbs = (): string =>
  place(
    path('M0 0C-14 -22 -8 -40 4 -50C16 -36 14 -14 0 0Z', '#5c9a4c') + path('M0 0C10 -22 28 -28 42 -24C36 -6 18 2 0 0Z', '#7cb868'),
    -10,
    -76,
  );

const bowlAt = (pack: PackagedIllustration, x: number, y: number, width: number, filling: 'kibble' | 'wet'): string => {
  const { deep, main } = palettes[pack.palette];
  return groundShadow(x, y + 8, width * 1.2) + place(bowl(width, main, darker(deep, 0.1), filling, filling === 'wet' ? herbs() : ''), x, y);
};

/** The flavour's ingredients, scattered on the ground. */
const pantry = (pack: PackagedIllustration, x: number, y: number): string =>
  ingredientsOf(pack.flavour)
    .map((motif, i, all) => {
      const at = x + (i - (all.length - 1) / 2) * 120;
      return groundShadow(at, y + 40, 130) + place(motif, at, y, 1.15);
    })
    .join('');

function fed(pack: PackagedIllustration, filling: 'kibble' | 'wet', tall: number): string {
  const at = (x: number) => turned(pack, x);
  const crumbs = filling === 'kibble' ? place(spilled(6, 240, pack.name), at(960), floor + 82) : '';
  return (
    dogAt(pack, at(845), floor - 40, 1.75) +
    packAt(pack, at(340), floor - 30, tall) +
    bowlAt(pack, at(690), floor + 72, 330, filling) +
    crumbs +
    pantry(pack, at(190), floor + 82)
  );
}

function rewarded(pack: PackagedIllustration): string {
  const at = (x: number) => turned(pack, x);
  return (
    dogAt(pack, at(820), floor - 20, 1.9) +
    packAt(pack, at(330), floor - 20, 640) +
    place(spilled(7, 520, pack.name, treat), at(500), floor + 74) +
    pantry(pack, at(990), floor + 76)
  );
}

/** Foam and bubbles around a dog that is being washed. */
function washed(pack: PackagedIllustration): string {
  const at = (x: number) => turned(pack, x);
  const bubbles = [
    [620, 420, 34],
    [690, 330, 22],
    [1010, 380, 40],
    [1070, 520, 24],
    [600, 560, 20],
    [960, 260, 18],
    [1080, 300, 14],
  ] as const;
  const bubble = bubbles
    .map(
      ([x, y, r]) =>
        circle(at(x), y, r, '#ffffffa6', { stroke: '#5cc5d8', 'stroke-width': 4 }) +
        ellipse(at(x) - r * 0.35, y - r * 0.35, r * 0.24, r * 0.16, '#ffffff'),
    )
    .join('');
  const foam = [
    [-96, 0, 44],
    [-40, -22, 54],
    [30, -24, 58],
    [92, -2, 46],
    [-60, 26, 46],
    [10, 30, 60],
    [70, 28, 44],
  ] as const;
  const suds = foam.map(([x, y, r]) => circle(x, y, r, '#ffffff') + circle(x - r * 0.2, y + r * 0.2, r * 0.6, '#e6f6fa')).join('');
  return dogAt(pack, at(830), floor - 20, 1.9) + place(suds, at(830), floor - 60, 1.25) + packAt(pack, at(330), floor - 10, 690) + bubble;
}

/** Small stars around a groomed dog. */
function cared(pack: PackagedIllustration): string {
  const at = (x: number) => turned(pack, x);
  const star = path('M0 -40Q4 -4 40 0Q4 4 0 40Q-4 4 -40 0Q-4 -4 0 -40Z', palettes[pack.palette].soft);
  const stars = [
    [600, 320, 1],
    [1060, 420, 1.2],
    [1010, 270, 0.7],
    [620, 520, 0.6],
  ]
    .map(([x = 0, y = 0, s = 0]) => place(star, at(x), y, s))
    .join('');
  return dogAt(pack, at(830), floor - 20, 1.9) + packAt(pack, at(330), floor, 640) + stars;
}

/** A spoonful above a bowl of food. */
function supplemented(pack: PackagedIllustration): string {
  const at = (x: number) => turned(pack, x);
  const { light } = palettes[pack.palette];
  const spoon =
    line('M0 0L150 -56', '#b98446', 20) +
    ellipse(-34, 10, 56, 32, '#a8703a', { transform: 'rotate(-18 -34 10)' }) +
    ellipse(-34, 4, 44, 22, light, { transform: 'rotate(-18 -34 4)' });
  return (
    dogAt(pack, at(845), floor - 40, 1.75, 'calm') +
    packAt(pack, at(330), floor - 20, 640) +
    bowlAt(pack, at(760), floor + 74, 310, 'kibble') +
    place(spoon, at(470), floor + 84, 1.1) +
    pantry(pack, at(190), floor + 82)
  );
}

const remedy = (pack: PackagedIllustration): string => {
  if (/shampoo|wash|rinse|soap|unscented/i.test(pack.flavour)) return washed(pack);
  return /balm|paw|ear|eye|tooth|spray/i.test(pack.flavour) ? cared(pack) : supplemented(pack);
};

const scenes: Record<Packaging, (pack: PackagedIllustration) => string> = {
  bag: (pack) => fed(pack, 'kibble', 740),
  pouch: (pack) => (/chamomile|lavender|calm|chew/i.test(pack.flavour) ? rewarded(pack) : fed(pack, 'wet', 620)),
  tin: (pack) => fed(pack, 'wet', 480),
  tray: (pack) => fed(pack, 'wet', 420),
  'treat-bag': rewarded,
  box: rewarded,
  jar: (pack) => (/balm|digest|mobil|joint|skin/i.test(pack.flavour) ? remedy(pack) : rewarded(pack)),
  tube: cared,
  bottle: remedy,
  tub: supplemented,
};

/** The scene view: the package with its food and the dog of its label. */
export const packScene = (pack: PackagedIllustration): string => scenes[pack.draw](pack);
