interface TextSegment {
  text: string;
  isMatch: boolean;
}

const normalize = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A text in parts: `hit` are the beginnings of words that were typed, whatever their case and accents. */
export function highlightMatches(text: string, query: string): TextSegment[] {
  const terms = normalize(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  const segments: TextSegment[] = [];
  const add = (text: string, isMatch: boolean) => {
    const last = segments.at(-1);
    if (last?.isMatch === isMatch) last.text += text;
    else if (text !== '') segments.push({ text, isMatch });
  };
  for (const token of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const folded = normalize(token);
    const length = Math.max(0, ...terms.filter((word) => folded.startsWith(word)).map((word) => matchedLength(token, word.length)));
    add(token.slice(0, length), true);
    add(token.slice(length), false);
  }
  return segments;
}

/** How much of a word its first letters take: an é may be two characters, and an ß is still one letter. */
function matchedLength(word: string, letters: number): number {
  let length = 0;
  let folded = 0;
  for (const character of word) {
    const width = normalize(character).length;
    // Accents that stand for themselves belong to the letter before them.
    if (folded >= letters && width > 0) break;
    folded += width;
    length += character.length;
  }
  return length;
}
