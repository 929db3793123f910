import type { DogBreed } from '#demo/types.ts';
import { dogHead } from '../dog-heads.ts';
import { circle, down, ellipse, line, mirrored, path, place, rect, right } from '../svg.ts';
import { coats } from './coats.ts';
import type { Mood } from './features.ts';

interface Build {
  /** Width and height of the body, legs and head, relative to a labrador. */
  wide: number;
  tall: number;
  head: number;
}

const builds: Record<DogBreed, Build> = {
  labrador: { wide: 1, tall: 1, head: 1 },
  terrier: { wide: 0.86, tall: 0.84, head: 0.94 },
  dachshund: { wide: 0.78, tall: 0.82, head: 0.9 },
  poodle: { wide: 0.82, tall: 1, head: 0.92 },
  shepherd: { wide: 1.02, tall: 1.1, head: 1 },
  spaniel: { wide: 0.92, tall: 0.9, head: 0.98 },
  pug: { wide: 0.98, tall: 0.74, head: 1 },
  puppy: { wide: 0.84, tall: 0.7, head: 1.02 },
};

const tails: Record<DogBreed, (fill: string) => string> = {
  labrador: (fill) => line('M76 -34C124 -34 138 -70 142 -96', fill, 24),
  terrier: (fill) => line('M74 -40C100 -50 108 -80 104 -108', fill, 20),
  dachshund: (fill) => line('M74 -26C112 -22 138 -40 148 -64', fill, 16),
  poodle: (fill) => line('M70 -40C96 -50 108 -76 112 -100', fill, 14) + circle(114, -112, 26, fill),
  shepherd: (fill) => line('M76 -26C120 -14 150 -20 168 -48', fill, 30),
  spaniel: (fill) => line('M76 -36C104 -36 120 -56 124 -78', fill, 22),
  pug: (fill) => line('M76 -56C112 -60 118 -98 94 -100C78 -100 78 -80 92 -80', fill, 17),
  puppy: (fill) => line('M72 -40C98 -48 110 -72 108 -94', fill, 17),
};

const collar = (colour: string): string =>
  path('M-52 -196Q0 -166 52 -196L56 -176Q0 -144 -56 -176Z', colour) +
  circle(0, -152, 13, '#f5b83d') +
  circle(0, -152, 13, 'none', { stroke: '#d8952a', 'stroke-width': 3 });

/** A dog that sits on (0, 0) and faces the viewer; about 240 wide and 330 tall for a labrador. */
export function sittingDog(breed: DogBreed, { mood = 'happy' as Mood, collar: band = '#0e7490', tilt = 0 } = {}): string {
  const { base, shade, light, ear, dark } = coats[breed];
  const build = builds[breed];
  const white = breed === 'spaniel' || breed === 'puppy' || breed === 'terrier';
  const back = breed === 'shepherd' ? dark : base;
  const body =
    tails[breed](breed === 'shepherd' ? dark : white ? ear : shade) +
    mirrored(path('M40 -118C92 -112 116 -68 108 -28C104 -8 92 0 72 0L36 0Z', breed === 'shepherd' ? shade : white ? base : shade)) +
    path('M-54 -210C-78 -150 -84 -90 -70 0L70 0C84 -90 78 -150 54 -210Z', right(shade, back, base, back, shade)) +
    (breed === 'shepherd'
      ? path(
          'M-58 -200C-76 -150 -82 -110 -78 -70C-58 -100 -48 -150 -38 -190ZM58 -200C76 -150 82 -110 78 -70C58 -100 48 -150 38 -190Z',
          dark,
        )
      : '') +
    (breed === 'spaniel' || breed === 'puppy' ? path('M58 -190C78 -150 84 -110 80 -76C56 -80 46 -130 54 -190Z', ear) : '') +
    path('M-34 -190C-50 -130 -36 -90 0 -78C36 -90 50 -130 34 -190Z', light) +
    (breed === 'poodle' ? [-30, 0, 30].map((x) => circle(x, -128, 24, light) + circle(x * 0.8, -158, 24, light)).join('') : '') +
    mirrored(
      rect(8, -104, 46, 104, 22, down(`${shade}a0`, base, base)) +
        ellipse(32, -13, 29, 17, breed === 'dachshund' || breed === 'shepherd' ? light : white ? light : base) +
        line('M24 -10L24 -2M40 -10L40 -2', '#00000040', 4),
    ) +
    mirrored(ellipse(88, -13, 30, 16, base) + line('M94 -9L94 -2', '#00000030', 4)) +
    line('M0 -100L0 -8', '#00000026', 5) +
    ellipse(0, -186, 52, 26, '#3a1f0a', { opacity: 0.13 }) +
    collar(band);
  const neck = -210 * build.tall - 52 * build.head;
  return place(body, 0, 0, [build.wide, build.tall]) + place(dogHead(breed, mood), 0, neck, build.head, tilt);
}
