import type { DemoArticle } from '../types.ts';
import { brushing } from './brushing.ts';
import { foodSwitch } from './food-switch.ts';
import { puppyFirstWeek } from './puppy-first-week.ts';
import { readingALabel } from './reading-a-label.ts';
import { seniorDog } from './senior-dog.ts';
import { summerHeat } from './summer-heat.ts';
import { trainingTreats } from './training-treats.ts';
import { winterWalk } from './winter-walk.ts';

/** Newest first. */
export const articles: DemoArticle[] = [
  winterWalk,
  puppyFirstWeek,
  readingALabel,
  brushing,
  seniorDog,
  foodSwitch,
  summerHeat,
  trainingTreats,
];
