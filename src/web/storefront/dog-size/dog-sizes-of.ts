import type { DogSize } from '#contract/subscriber-preferences.ts';

export const dogSizes = ['small', 'medium', 'large'] as const satisfies readonly DogSize[];

/** The sizes that are checked in a form with `DogSizeFields`. */
export const dogSizesOf = (form: FormData): DogSize[] => dogSizes.filter((size) => form.getAll('dogSize').includes(size));
