import type { DogBreed } from '#demo/types.ts';

/** Colours of a breed. `light` is muzzle and chest, `ear` the ears, `dark` nose, lines and mask. */
interface Coat {
  base: string;
  shade: string;
  light: string;
  ear: string;
  dark: string;
}

export const coats: Record<DogBreed, Coat> = {
  labrador: { base: '#efc079', shade: '#dba256', light: '#fae0b0', ear: '#d1934a', dark: '#4a3426' },
  terrier: { base: '#f7efe2', shade: '#e2d3bd', light: '#fffaf1', ear: '#c98a4e', dark: '#41352f' },
  dachshund: { base: '#96522e', shade: '#7c4023', light: '#d89a62', ear: '#733a20', dark: '#33201a' },
  poodle: { base: '#e3a98b', shade: '#cf8d6d', light: '#f3cbb2', ear: '#d59777', dark: '#4c2f28' },
  shepherd: { base: '#d8a061', shade: '#bd8245', light: '#efcb98', ear: '#c58b4e', dark: '#3a302e' },
  spaniel: { base: '#fbf4ea', shade: '#e6d8c6', light: '#fffdf8', ear: '#a4542f', dark: '#43291f' },
  pug: { base: '#ecd0a4', shade: '#d7b380', light: '#f7e4c3', ear: '#453a38', dark: '#3b3230' },
  puppy: { base: '#fdf6ea', shade: '#eadcc7', light: '#fffdf8', ear: '#b9743f', dark: '#463129' },
};
