const asciiSpellings: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', þ: 'th' };

/** A title as part of a URL: `slugify('Fenna & Ott')` is "fenna-ott". Up to 100 characters; empty if nothing can be written in Latin letters or digits. */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøłđþ]/g, (letter) => asciiSpellings[letter] ?? '')
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 100)
    .replace(/^-+|-+$/g, '');
}

/** The slug itself if it is free, otherwise the first free one of `slug-2`, `slug-3` … */
export function firstFreeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number++) {
    if (!taken.has(`${slug}-${number}`)) return `${slug}-${number}`;
  }
}
