import type { Palette } from '../types.ts';

/** A colour family. Text is white on `deep`, and `ink` on `pale`. */
export interface Colours {
  ink: string;
  deep: string;
  main: string;
  soft: string;
  light: string;
  pale: string;
  /** A contrasting accent. */
  pop: string;
}

export const palettes: Record<Palette, Colours> = {
  sea: { ink: '#0b3f4d', deep: '#0e7490', main: '#1797b3', soft: '#5cc5d8', light: '#a8e3ee', pale: '#dcf5f9', pop: '#ff9d5c' },
  forest: { ink: '#16382b', deep: '#23604a', main: '#35805f', soft: '#7fb594', light: '#b9d9c3', pale: '#e3f1e6', pop: '#f2b54a' },
  berry: { ink: '#4a1430', deep: '#9b2456', main: '#c23a70', soft: '#e585a8', light: '#f4bdd0', pale: '#fce6ee', pop: '#ffc65c' },
  sunset: { ink: '#53200f', deep: '#c4481f', main: '#e8683a', soft: '#f6a07b', light: '#fccbb2', pale: '#fff0e6', pop: '#12809b' },
  honey: { ink: '#4d3205', deep: '#b06f0a', main: '#e09b1e', soft: '#f3c260', light: '#f9dd9f', pale: '#fff4da', pop: '#c4481f' },
  slate: { ink: '#1d2a38', deep: '#37495c', main: '#566c82', soft: '#94a6b7', light: '#c5d0da', pale: '#e9eef2', pop: '#f0a53f' },
  rose: { ink: '#55222a', deep: '#b54a5c', main: '#db7483', soft: '#eda5ae', light: '#f7cdd2', pale: '#fdedee', pop: '#1b8aa1' },
  mint: { ink: '#0e443f', deep: '#14786c', main: '#26a594', soft: '#78cfc1', light: '#b4e7de', pale: '#e2f7f3', pop: '#ff8f6b' },
  plum: { ink: '#2f1a45', deep: '#5b3585', main: '#7b53a8', soft: '#ae91cd', light: '#d3c2e5', pale: '#f0e9f7', pop: '#f5b83d' },
  sky: { ink: '#123a66', deep: '#1f66ab', main: '#3d8bd1', soft: '#8bbde8', light: '#bedbf3', pale: '#e6f2fb', pop: '#ffb347' },
  clay: { ink: '#431f14', deep: '#8f4a30', main: '#b56a4a', soft: '#d69c80', light: '#ebc8b4', pale: '#f9ece4', pop: '#2a8c9c' },
  sand: { ink: '#463a27', deep: '#84704c', main: '#ab9467', soft: '#cfbd95', light: '#e6dabd', pale: '#f8f2e3', pop: '#c9572c' },
};

/** Colours that all families share. */
export const cream = '#fffbf0';

function blend(a: string, b: string, share: number): string {
  const part = (colour: string, i: number) => Number.parseInt(colour.slice(1 + i * 2, 3 + i * 2), 16);
  return `#${[0, 1, 2]
    .map((i) =>
      Math.round(part(a, i) * (1 - share) + part(b, i) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Dark or white text, whichever has more contrast on a colour. */
export function readableOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 150 ? '#2b1d14' : '#ffffff';
}

export const darker = (colour: string, share = 0.18): string => blend(colour, '#22160f', share);
export const lighter = (colour: string, share = 0.25): string => blend(colour, '#ffffff', share);
