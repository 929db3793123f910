import type { DogBreed } from '#demo/types.ts';
import { dogHead } from '../dog-heads.ts';
import { circle, ellipse, line, path, place } from '../svg.ts';
import { coats } from './coats.ts';
import type { Mood } from './features.ts';

/** A dog lying on (0, 0), about 430 wide, its head on its paws at the left. */
export function lyingDog(breed: DogBreed, { mood = 'asleep' as Mood, collar = '#0e7490' } = {}): string {
  const { base, shade, light, ear, dark } = coats[breed];
  const white = breed === 'spaniel' || breed === 'puppy' || breed === 'terrier';
  const body = 'M-150 0C-176 -70 -110 -130 -30 -132C50 -160 160 -146 190 -70C206 -34 200 0 180 0Z';
  const patch = breed === 'shepherd' ? dark : white ? ear : '';
  return (
    line('M176 -20C220 -16 238 -34 214 -62', breed === 'shepherd' ? dark : white ? ear : shade, breed === 'pug' ? 16 : 24) +
    (breed === 'poodle' ? circle(212, -70, 26, base) : '') +
    path(body, base) +
    (patch && path('M-20 -132C50 -160 160 -146 190 -70C140 -30 10 -60 -20 -132Z', patch)) +
    path('M84 0C70 -60 116 -100 156 -88C196 -74 206 -34 196 -12Q192 0 180 0Z', shade, { opacity: white ? 0.75 : 1 }) +
    ellipse(122, -14, 56, 17, base) +
    line('M80 -16L90 -8M92 -22L102 -12', '#00000030', 4) +
    line('M-196 -16L-60 -16', light, 34) +
    line('M-92 -16L10 -16', base, 34) +
    line('M-206 -20L-196 -10M-206 -8L-198 -2', '#00000030', 4) +
    line('M-170 -70Q-100 -26 -44 -74', collar, 18) +
    place(dogHead(breed, mood), -112, -96, 0.94, -4)
  );
}
