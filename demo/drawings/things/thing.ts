import type { Picture, Thing } from '../../shapes.ts';
import type { Colours } from '../palettes.ts';

export type ThingPicture = Extract<Picture, { draw: Thing }>;

/** What a thing is drawn from: `colours` for its body, `accent` for its trims. */
export interface Ware {
  brand: string;
  colours: Colours;
  accent: Colours;
  size: 'small' | 'medium' | 'large';
}

/** A thing standing or lying on (0, 0), growing upwards. */
export interface Made {
  svg: string;
  width: number;
  height: number;
}
