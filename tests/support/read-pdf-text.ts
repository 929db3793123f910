import { inflateSync } from 'node:zlib';

/** The texts of a PDF of the shop, in the order in which they were drawn, joined by line breaks: what a reader may search and copy. */
export function readPdfText(pdf: Uint8Array): string {
  const streams = [...streamsOf(Buffer.from(pdf))];
  const fonts = fontsOf(Buffer.from(pdf).toString('latin1'), new Map(streams.map(({ id, text }) => [id, text])));
  return streams.flatMap(({ text }) => (text.includes(' Tf') ? textsOf(text, fonts) : [])).join('\n');
}

/** The compressed streams with the numbers of their objects. */
function* streamsOf(pdf: Buffer): Generator<{ id: string; text: string }> {
  const source = pdf.toString('latin1');
  for (const match of source.matchAll(/(\d+) 0 obj\s*<<((?:(?!endobj)[\s\S])*?)>>\s*stream\r?\n/g)) {
    const [head, id = '', dictionary = ''] = match;
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    if (!dictionary.includes('FlateDecode') || dictionary.includes('/Length1')) continue;
    const start = match.index + head.length;
    yield { id, text: inflateSync(pdf.subarray(start, start + length)).toString('latin1') };
  }
}

/** The characters of each font's glyphs, by the name under which pages use the font. */
function fontsOf(source: string, streams: ReadonlyMap<string, string>): Map<string, string[]> {
  const fonts = new Map<string, string[]>();
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const toUnicode = new RegExp(`(?:^|\\n)${id} 0 obj[\\s\\S]*?/ToUnicode (\\d+) 0 R`).exec(source)?.[1] ?? '';
    const ranges = [...(streams.get(toUnicode) ?? '').matchAll(/<[0-9a-f]{4}> <[0-9a-f]{4}> \[([^\]]*)\]/gi)];
    fonts.set(
      name,
      ranges.flatMap(([, codes = '']) => [...codes.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = '']) => decodeUtf16(hex))),
    );
  }
  return fonts;
}

const decodeUtf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function textsOf(content: string, fonts: ReadonlyMap<string, string[]>): string[] {
  let characters: string[] = [];
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[\d.\s-])*)\] TJ/gi)].flatMap(([, font, shown]) => {
    if (font) characters = fonts.get(font) ?? [];
    if (shown === undefined) return [];
    const glyphs = [...shown.matchAll(/<([0-9a-f]*)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    return [glyphs.map((glyph) => characters[Number.parseInt(glyph, 16)] ?? '').join('')];
  });
}
