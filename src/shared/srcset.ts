/** An image's variants of one type; the candidates of `srcset` are sorted by width. */
export interface ImageSource {
  type: string;
  srcset: string;
}

/** One candidate of a `srcset`: its URL and its width in pixels. */
export interface SrcsetCandidate {
  url: string;
  width: number;
}

/** Formats candidates as the value of the HTML attribute `srcset`. */
export const formatSrcset = (candidates: readonly SrcsetCandidate[]): string =>
  candidates.map(({ url, width }) => `${url} ${width}w`).join(', ');

/** Parses a `srcset` written by `formatSrcset`. */
export const parseSrcset = (srcset: string): SrcsetCandidate[] =>
  srcset.split(', ').flatMap((candidate) => {
    const [url = '', width = ''] = candidate.split(' ');
    return url ? [{ url, width: Number.parseInt(width, 10) }] : [];
  });

/** Drops the candidates that are wider than `maxWidth` pixels. */
export const limitSrcset = (srcset: string, maxWidth: number): string =>
  formatSrcset(parseSrcset(srcset).filter(({ width }) => width <= maxWidth));

/** The URL of an image's largest WebP, which nearly every client supports; the plain URL if there is none. */
export const largestImageUrl = ({ url, sources }: { url: string; sources: readonly ImageSource[] }): string => {
  const webp = sources.find(({ type }) => type === 'image/webp');
  return (webp && parseSrcset(webp.srcset).at(-1)?.url) ?? url;
};
