import { useState } from 'react';
import type { Image } from '#contract/files.ts';
import { observableValue } from '#web/ui/observable-value.ts';

// Forms hold the ids of their pictures. What was uploaded or described since the page was loaded is remembered here, whichever field shows it.
const knownImages = observableValue<ReadonlyMap<string, Image>>(new Map());

export const rememberImage = (image: Image): void => knownImages.set(new Map(knownImages.get()).set(image._id, image));

/** Looks up pictures by id, also those that the page was loaded with. */
export function useKnownImages(loaded: readonly Image[]): (id: string) => Image | undefined {
  const known = knownImages.use();
  // A form may still have a picture that somebody else has removed.
  const [earlier, setEarlier] = useState(loaded);
  const added = loaded.filter(({ _id }) => !earlier.some((image) => image._id === _id));
  if (added.length > 0) setEarlier([...earlier, ...added]);
  return (id) => known.get(id) ?? [...loaded, ...earlier].find(({ _id }) => _id === id);
}
