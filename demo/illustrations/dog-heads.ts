import type { DogBreed } from '../types.ts';
import type { Mood } from './dogs/features.ts';
import { poodle, shepherd, spaniel, terrier } from './dogs/heads-rough.ts';
import { dachshund, labrador, pug, puppy } from './dogs/heads-smooth.ts';

const heads: Record<DogBreed, (mood: Mood) => string> = { terrier, labrador, dachshund, poodle, shepherd, spaniel, pug, puppy };

/** A breed's head facing the viewer, centred on (0, 0), about 200 wide, chin near y = 95. */
export const dogHead = (breed: DogBreed, mood: Mood = 'happy'): string => heads[breed](mood);
