/** Rounds to two decimals, which are enough at 1200 px and keep the SVG short. */
export const roundNumber = (value: number): string => String(Math.round(value * 100) / 100);

/** A gradient is a fill whose id encodes its direction and colours; `svgDocument` writes the definitions of those that it finds. */
type Direction = 'down' | 'right' | 'slant' | 'glow';
const named = (direction: Direction, colours: string[]): string => `url(#${direction}-${colours.map((c) => c.slice(1)).join('-')})`;

export const down = (...colours: string[]): string => named('down', colours);
export const right = (...colours: string[]): string => named('right', colours);
export const slant = (...colours: string[]): string => named('slant', colours);
export const glow = (...colours: string[]): string => named('glow', colours);

const vectors: Record<Direction, string> = {
  down: 'linearGradient x1="0" y1="0" x2="0" y2="1"',
  right: 'linearGradient x1="0" y1="0" x2="1" y2="0"',
  slant: 'linearGradient x1="0" y1="0" x2="1" y2="1"',
  glow: 'radialGradient cx="0.5" cy="0.5" r="0.5"',
};

function stop(colour: string, at: number): string {
  const alpha = colour.length === 8 ? ` stop-opacity="${roundNumber(Number.parseInt(colour.slice(6), 16) / 255)}"` : '';
  return `<stop offset="${roundNumber(at)}" stop-color="#${colour.slice(0, 6)}"${alpha}/>`;
}

function gradient(id: string): string {
  const [direction, ...colours] = id.split('-') as [Direction, ...string[]];
  const stops = colours.map((colour, i) => stop(colour, colours.length > 1 ? i / (colours.length - 1) : 0));
  return `<${vectors[direction]} id="${id}">${stops.join('')}</${vectors[direction].split(' ')[0]}>`;
}

/** A standalone SVG with the definitions of all gradients that the body uses. Its background is what is shown until the picture has loaded. */
export function svgDocument(width: number, height: number, body: string, background: string): string {
  const ids = new Set([...body.matchAll(/url\(#((?:down|right|slant|glow)-[0-9a-f-]+)\)/g)].map((match) => match[1] ?? ''));
  const defs = [...ids].map(gradient).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" style="background:${background}"><defs>${defs}</defs>${body}</svg>`;
}

type Attributes = Record<string, string | number | undefined>;

/** Renders an element: `el('circle', { cx: 10, cy: 10, r: 4, fill: 'red' })`. */
export function el(tag: string, attributes: Attributes, body = ''): string {
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? roundNumber(value) : value}"`)
    .join('');
  return body ? `<${tag}${text}>${body}</${tag}>` : `<${tag}${text}/>`;
}

export const path = (d: string, fill: string, more: Attributes = {}): string => el('path', { d, fill, ...more });
export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  el('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more });
export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string =>
  el('circle', { cx, cy, r, fill, ...more });
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  el('ellipse', { cx, cy, rx, ry, fill, ...more });
export const rect = (x: number, y: number, width: number, height: number, rx: number, fill: string, more: Attributes = {}): string =>
  el('rect', { x, y, width, height, rx, fill, ...more });

/** Moves, scales and rotates (in degrees) a drawing around its origin. */
export function place(body: string, x: number, y: number, scale: number | [number, number] = 1, turn = 0): string {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale;
  const scaled = sx === 1 && sy === 1 ? '' : ` scale(${roundNumber(sx)} ${roundNumber(sy)})`;
  return `<g transform="translate(${roundNumber(x)} ${roundNumber(y)})${turn ? ` rotate(${roundNumber(turn)})` : ''}${scaled}">${body}</g>`;
}

/** A drawing together with its mirror image at x = 0. */
export const mirrored = (body: string): string => `${body}<g transform="scale(-1 1)">${body}</g>`;

/** Clips `body` to the path `d`. The id must be unique in the document. */
export const clipped = (id: string, d: string, body: string): string =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;

/** A soft shadow on the ground. */
export const groundShadow = (x: number, y: number, width: number, height = width * 0.11): string =>
  ellipse(x, y, width / 2, height / 2, glow('#3a2a1a66', '#3a2a1a3c', '#3a2a1a00'));

/** Pseudo-random numbers from 0 to 1 from a seed, so that an illustration is always the same. */
export function seededNumbers(seed: string): () => number {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };
}
