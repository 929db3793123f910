import type { DogBreed, Palette } from '../types.ts';
import { pane, plant, room, rug } from './articles/scenery.ts';
import { sittingDog } from './dogs/sitting.ts';
import { bowl } from './food/servings.ts';
import { cream, palettes } from './palettes.ts';
import { groundShadow, place, svgDocument } from './svg.ts';

export interface CustomerPhoto {
  breed: DogBreed;
  /** Of the dog's rug and collar. */
  palette: Palette;
  /** Where the dog sits, from 0 to 1. */
  position: number;
}

/** A dog at home in front of its bowl, as a customer would photograph it: an SVG of 1200 × 900. */
export function renderCustomerPhoto({ breed, palette, position }: CustomerPhoto): string {
  const colours = palettes[palette];
  const x = 420 + position * 500;
  return svgDocument(
    1200,
    900,
    place(room('#fdf6e6', '#f6e7c9', '#e6c79a'), -60, -60) +
      place(pane('#cfe9f3', '#a5cf9f'), 1400 - x, 300) +
      place(plant(colours.main, colours.deep), 150, 800) +
      rug(x, 840, 820, colours.pale, colours.main) +
      groundShadow(x, 830, 420) +
      place(sittingDog(breed, { collar: colours.main, tilt: position > 0.5 ? 6 : -6 }), x, 820, 1.5) +
      groundShadow(x - 300, 860, 200) +
      place(bowl(300, colours.main, colours.deep, 'kibble'), x - 300, 850, 0.7),
    cream,
  );
}
