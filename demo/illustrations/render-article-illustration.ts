import type { ArticleScene } from '../types.ts';
import { brushing, foodSwitch, puppyFirstWeek, seniorDog } from './articles/indoor-scenes.ts';
import { readingALabel, summerHeat, trainingTreats, winterWalk } from './articles/outdoor-scenes.ts';
import { cream } from './palettes.ts';
import { svgDocument } from './svg.ts';

const scenes: Record<ArticleScene, () => string> = {
  'puppy-first-week': puppyFirstWeek,
  'reading-a-label': readingALabel,
  'winter-walk': winterWalk,
  brushing,
  'senior-dog': seniorDog,
  'food-switch': foodSwitch,
  'summer-heat': summerHeat,
  'training-treats': trainingTreats,
};

/** An article's thumbnail as an SVG, 1500 × 1000. It refers to no font, image or URL. */
export const renderArticleIllustration = (scene: ArticleScene): string => svgDocument(1500, 1000, scenes[scene](), cream);
