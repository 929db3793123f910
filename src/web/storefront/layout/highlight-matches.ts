interface TextSegment {
  text: string;
  isMatch: boolean;
}

const normalize = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Splits a text into segments. `isMatch`: the beginning of a word that matches a typed term, ignoring case and accents. */
export function highlightMatches(text: string, query: string): TextSegment[] {
  const terms = normalize(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  const segments: TextSegment[] = [];
  const add = (text: string, isMatch: boolean) => {
    const last = segments.at(-1);
    if (last?.isMatch === isMatch) last.text += text;
    else if (text !== '') segments.push({ text, isMatch });
  };
  for (const token of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const normalized = normalize(token);
    const length = Math.max(0, ...terms.filter((term) => normalized.startsWith(term)).map((term) => matchedLength(token, term.length)));
    add(token.slice(0, length), true);
    add(token.slice(length), false);
  }
  return segments;
}

/** How many characters of a word its first `letters` normalized ones take: an é may be two characters (letter and accent). */
function matchedLength(word: string, letters: number): number {
  let length = 0;
  let normalizedLength = 0;
  for (const character of word) {
    const width = normalize(character).length;
    // Combining accents belong to the letter before them.
    if (normalizedLength >= letters && width > 0) break;
    normalizedLength += width;
    length += character.length;
  }
  return length;
}
