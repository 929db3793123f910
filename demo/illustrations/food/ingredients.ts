import { ellipse, mirrored, path } from '../svg.ts';
import { cheese, deer, drumstick, duck, egg, fish, rabbit, sheep, steak } from './meats.ts';
import {
  aloe,
  apple,
  berries,
  carrot,
  coconut,
  drop,
  flower,
  honeyPot,
  lavender,
  leaf,
  peanut,
  peas,
  potato,
  pumpkin,
  rice,
  suds,
} from './plants.ts';

/** A bone, 100 wide. */
export const bone = (fill: string): string =>
  path('M-30 -10A15 15 0 1 0 -50 4A15 15 0 1 0 -30 14L30 14A15 15 0 1 0 50 -2A15 15 0 1 0 30 -10Z', fill);

/** A paw print, 100 wide. */
export const paw = (fill: string): string =>
  path('M0 -2C18 -2 34 18 34 32C34 46 20 46 0 40C-20 46 -34 46 -34 32C-34 18 -18 -2 0 -2Z', fill) +
  mirrored(
    ellipse(15, -28, 11, 16, fill, { transform: 'rotate(8 15 -28)' }) + ellipse(40, -6, 10, 14, fill, { transform: 'rotate(28 40 -6)' }),
  );

const motifs: readonly (readonly [RegExp, () => string])[] = [
  [/salmon/, () => fish('#f0836a', '#ffd3c2')],
  [/trout|fish|herring|tuna|cod|mackerel|anchov|\bsea\b/, () => fish('#5f93b5', '#cfe3ee')],
  [/chicken|turkey|poultry|quail|goose/, drumstick],
  [/duck/, duck],
  [/lamb|sheep|mutton|goat/, sheep],
  [/beef|bison|pork|steak|liver|heart|bacon|meat|tripe/, steak],
  [/venison|deer|game|elk|boar/, deer],
  [/rabbit|hare/, rabbit],
  [/sweet potato|potato|root/, potato],
  [/carrot|vegetable/, carrot],
  [/pumpkin|squash/, pumpkin],
  [/rice|\boats?\b|barley|grain|millet|quinoa/, rice],
  [/cranberr|raspberr|strawberr|cherr/, () => berries('#c23a4e', '#f08d95')],
  [/blueberr|bilberr|berr/, () => berries('#4a5fa8', '#93a6df')],
  [/pea\b|peas|lentil|green bean/, peas],
  [/apple|pear\b/, apple],
  [/mint|spinach|parsley|sage|rosemary|green|seaweed|kelp|eucalypt|tea tree|nettle/, () => leaf('#3f8a5f', '#8cc79c')],
  [/shampoo|unscented|rinse|soap|spray/, suds],
  [/paw|pad/, () => paw('#c98f52')],
  [/digest|gut|calm|herb/, () => leaf('#3f8a5f', '#8cc79c')],
  [/cheese|cheddar|yogh?urt|milk/, cheese],
  [/peanut|nut/, peanut],
  [/egg/, egg],
  [/coconut/, coconut],
  [/honey|manuka/, honeyPot],
  [/lavender/, lavender],
  [/chamomile|camomile|daisy|calendula|blossom|flower/, () => flower('#fffdf6', '#f2b53c')],
  [/aloe/, aloe],
  [/oil|omega|skin &/, drop],
];

/** Up to three ingredients that a flavour names, in the order of its words; a bone when it names none. */
export function ingredientsOf(flavour: string): string[] {
  const text = flavour.toLowerCase();
  const found = motifs
    .map(([word, draw]) => ({ at: text.search(word), draw }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  const distinct = found.filter(({ at }, i) => found.findIndex((other) => other.at === at) === i);
  return distinct.length ? distinct.slice(0, 3).map(({ draw }) => draw()) : [bone('#e9cfa0')];
}
