/** The address of the largest WebP of a picture, of the widths in its `sources`: the form that nearly everything reads. */
export function largestUrl({ url, sources }: { url: string; sources: readonly { type: string; srcset: string }[] }): string {
  const widest = sources
    .find(({ type }) => type === 'image/webp')
    ?.srcset.split(', ')
    .at(-1);
  return widest?.split(' ')[0] ?? url;
}
