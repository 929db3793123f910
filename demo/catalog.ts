import { bedsAndBlankets } from './products/beds-blankets.ts';
import { bowlsAndFeeding } from './products/bowls-feeding.ts';
import { dryFood } from './products/dry-food.ts';
import { groomingAndCare } from './products/grooming-care.ts';
import { puppyStarter } from './products/puppy-starter.ts';
import { supplements } from './products/supplements.ts';
import { toys } from './products/toys.ts';
import { treatsAndChews } from './products/treats-chews.ts';
import { walking } from './products/walking.ts';
import { wetFood } from './products/wet-food.ts';
import type { DemoCategory, DemoProduct } from './types.ts';

export const categories: DemoCategory[] = [
  {
    slug: 'dry-food',
    title: 'Dry food',
    position: 1,
    picture: {
      draw: 'bag',
      brand: 'Moorbeck',
      name: 'Hillside',
      flavour: 'Chicken & rice',
      amount: '12 kg',
      silhouette: 'labrador',
      palette: 'forest',
      size: 'large',
      view: 'scene',
    },
  },
  {
    slug: 'wet-food',
    title: 'Wet food',
    position: 2,
    picture: {
      draw: 'tin',
      brand: 'Fenna & Ott',
      name: 'Sunday Pot',
      flavour: 'Beef & carrot',
      amount: '800 g',
      silhouette: 'poodle',
      palette: 'sunset',
      size: 'large',
      view: 'scene',
    },
  },
  {
    slug: 'treats-chews',
    title: 'Treats & chews',
    position: 3,
    picture: {
      draw: 'treat-bag',
      brand: 'Quibbet',
      name: 'Tiny Bits',
      flavour: 'Chicken',
      amount: '400 g',
      silhouette: 'terrier',
      palette: 'honey',
      size: 'medium',
      view: 'scene',
    },
  },
  {
    slug: 'puppy-starter',
    title: 'Puppy starter',
    position: 4,
    picture: {
      draw: 'bag',
      brand: 'Moorbeck',
      name: 'First Field',
      flavour: 'Chicken & rice',
      amount: '3 kg',
      silhouette: 'puppy',
      palette: 'sky',
      size: 'medium',
      view: 'scene',
    },
  },
  {
    slug: 'supplements',
    title: 'Supplements',
    position: 5,
    picture: {
      draw: 'tub',
      brand: 'Ollerbrook',
      name: 'Stride',
      flavour: 'Mobility',
      amount: '500 g',
      silhouette: 'shepherd',
      palette: 'forest',
      size: 'medium',
      view: 'scene',
    },
  },
  {
    slug: 'toys',
    title: 'Toys',
    position: 6,
    picture: { draw: 'ball', brand: 'Tumblefen', palette: 'sea', accent: 'honey', size: 'medium', view: 'scene' },
  },
  {
    slug: 'beds-blankets',
    title: 'Beds & blankets',
    position: 7,
    picture: { draw: 'bed', brand: 'Hearthlin', palette: 'clay', accent: 'sand', size: 'large', view: 'scene' },
  },
  {
    slug: 'walking',
    title: 'Walking',
    position: 8,
    picture: { draw: 'lead', brand: 'Larkstride', palette: 'sea', accent: 'honey', size: 'medium', view: 'scene' },
  },
  {
    slug: 'bowls-feeding',
    title: 'Bowls & feeding',
    position: 9,
    picture: { draw: 'bowl', brand: 'Pottlebay', palette: 'sea', accent: 'sand', size: 'medium', view: 'scene' },
  },
  {
    slug: 'grooming-care',
    title: 'Grooming & care',
    position: 10,
    picture: { draw: 'brush', brand: 'Lindmoss', palette: 'sand', accent: 'plum', size: 'medium', view: 'scene' },
  },
];

export const products: DemoProduct[] = [
  ...dryFood,
  ...wetFood,
  ...treatsAndChews,
  ...puppyStarter,
  ...supplements,
  ...toys,
  ...bedsAndBlankets,
  ...walking,
  ...bowlsAndFeeding,
  ...groomingAndCare,
];
