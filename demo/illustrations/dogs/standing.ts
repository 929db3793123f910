import type { DogBreed } from '#demo/types.ts';
import { dogHead } from '../dog-heads.ts';
import { circle, clipped, ellipse, line, path, place, rect } from '../svg.ts';
import { coats } from './coats.ts';
import type { Mood } from './features.ts';

interface Build {
  /** Half the body's length, its height above the ground, and its own depth. */
  half: number;
  leg: number;
  deep: number;
  head: number;
}

const builds: Record<DogBreed, Build> = {
  labrador: { half: 130, leg: 96, deep: 112, head: 0.86 },
  terrier: { half: 100, leg: 78, deep: 96, head: 0.84 },
  dachshund: { half: 160, leg: 44, deep: 92, head: 0.8 },
  poodle: { half: 104, leg: 112, deep: 92, head: 0.82 },
  shepherd: { half: 140, leg: 104, deep: 110, head: 0.88 },
  spaniel: { half: 118, leg: 78, deep: 104, head: 0.86 },
  pug: { half: 104, leg: 62, deep: 112, head: 0.9 },
  puppy: { half: 92, leg: 58, deep: 92, head: 0.92 },
};

/** Measures of a standing dog, so that coats and harnesses fit every breed: back line, neck and the body's rectangle. */
interface Stance {
  left: number;
  right: number;
  back: number;
  belly: number;
}

export function stanceOf(breed: DogBreed): Stance {
  const { half, leg, deep } = builds[breed];
  return { left: -half, right: half, back: -leg - deep, belly: -leg };
}

/** A dog that stands on (0, 0), its body in profile facing left, its head turned to the viewer. `worn` is drawn on its body and clipped to the outline. */
export function standingDog(breed: DogBreed, { mood = 'happy' as Mood, collar = '#0e7490', worn = '', tilt = 0 } = {}): string {
  const { base, shade, light, ear, dark } = coats[breed];
  const { leg, deep, head: size } = builds[breed];
  const { left, right, back, belly } = stanceOf(breed);
  const white = breed === 'spaniel' || breed === 'puppy' || breed === 'terrier';
  const paw = (x: number, fill: string) => rect(x - 34, -27, 56, 27, 13, fill) + line(`M${x - 22} -11v8M${x - 10} -11v8`, '#00000030', 3.5);
  const front = (x: number, fill: string) => line(`M${x} ${belly - 30}L${x - 2} -20`, fill, 37) + paw(x, fill);
  const hind = (x: number, fill: string) =>
    path(
      `M${x - 46} ${back + deep * 0.36}C${x - 66} ${belly - 16} ${x - 44} ${belly + leg * 0.1} ${x - 26} ${belly + leg * 0.4}L${x - 30} -14H${x + 6}L${x + 12} ${belly + leg * 0.42}C${x + 34} ${belly} ${x + 38} ${back + deep * 0.5} ${x + 22} ${back + deep * 0.2}Q${x - 16} ${back + deep * 0.02} ${x - 46} ${back + deep * 0.36}Z`,
      fill,
    ) + paw(x, fill);
  const tail = line(
    `M${right - 22} ${back + 26}C${right + 26} ${back + 10} ${right + 44} ${back - 30} ${right + 36} ${back - 58}`,
    white ? ear : breed === 'shepherd' ? dark : shade,
    breed === 'shepherd' ? 28 : 19,
  );
  const tuft = breed === 'poodle' ? circle(right + 36, back - 64, 26, base) : '';
  const neck = `M${left - 8} ${back - 60}L${left + 82} ${back - 60}L${left + 104} ${back + 20}L${left + 4} ${back + deep * 0.8}Z`;
  const body = `M${left} ${back + deep * 0.42}C${left} ${back - 4} ${left + 40} ${back} ${left + 80} ${back + 5}Q0 ${back + 12} ${right - 60} ${back + 2}C${right - 6} ${back - 2} ${right + 8} ${back + 50} ${right - 4} ${belly - 6}Q${right - 40} ${belly - 6} ${right - 70} ${belly - 18}Q0 ${belly - 10} ${left + 80} ${belly + 12}Q${left} ${belly + 14} ${left} ${back + deep * 0.42}Z`;
  const outline = `${body}${neck}`;
  const marks =
    breed === 'shepherd'
      ? path(`M${left + 50} ${back - 10}L${right} ${back - 10}V${back + 44}Q0 ${back + 84} ${left + 44} ${back + 30}Z`, dark)
      : white
        ? path(`M${right - 110} ${back - 10}H${right + 10}V${back + 60}Q${right - 70} ${back + 74} ${right - 110} ${back - 10}Z`, ear)
        : '';
  return (
    tail +
    tuft +
    front(left + 72, shade) +
    hind(right - 66, shade) +
    clipped(
      `torso-${breed}`,
      outline,
      path(outline, base) +
        marks +
        path(`M${left} ${belly - 24}Q0 ${belly - 34} ${right} ${belly - 38}V${belly + 20}H${left}Z`, '#0000000d') +
        path(`M${left - 2} ${back + deep * 0.3}Q${left + 46} ${back + deep * 0.6} ${left + 30} ${belly + 14}H${left - 20}Z`, light),
    ) +
    front(left + 36, base) +
    hind(right - 26, base) +
    clipped(`worn-${breed}`, outline, `${worn}${ellipse(left + 30, back + 22, 54, 26, '#3a1f0a', { opacity: 0.14 })}`) +
    line(`M${left - 2} ${back}Q${left + 34} ${back + 40} ${left + 88} ${back + 2}`, collar, 18) +
    circle(left + 28, back + 40, 12, '#f5b83d') +
    place(dogHead(breed, mood), left + 28, back - 70 * size - leg * 0.02, size, tilt)
  );
}
