interface Part {
  text: string;
  hit: boolean;
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A text in parts: `hit` are the beginnings of words that were typed, whatever their case and accents. */
export function markedParts(text: string, typed: string): Part[] {
  const wanted = fold(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  const parts: Part[] = [];
  const add = (text: string, hit: boolean) => {
    const last = parts.at(-1);
    if (last?.hit === hit) last.text += text;
    else if (text !== '') parts.push({ text, hit });
  };
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const folded = fold(piece);
    const length = Math.max(0, ...wanted.filter((word) => folded.startsWith(word)).map((word) => lettersFor(piece, word.length)));
    add(piece.slice(0, length), true);
    add(piece.slice(length), false);
  }
  return parts;
}

/** How much of a word its first letters take: an é may be two characters, and an ß is still one letter. */
function lettersFor(word: string, letters: number): number {
  let length = 0;
  let folded = 0;
  for (const character of word) {
    const width = fold(character).length;
    // Accents that stand for themselves belong to the letter before them.
    if (folded >= letters && width > 0) break;
    folded += width;
    length += character.length;
  }
  return length;
}
