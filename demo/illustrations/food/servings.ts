import { circle, clipped, ellipse, line, path, place, rect, right, roundNumber, seededNumbers } from '../svg.ts';
import { bone } from './ingredients.ts';

const browns = [
  ['#a8693c', '#c98a55'],
  ['#96592f', '#b87745'],
  ['#b5764a', '#d49a6a'],
] as const;

/** One piece of kibble, 40 wide, in one of three shapes. */
function piece(kind: number, tone: number): string {
  const [dark, light] = browns[tone % 3] ?? browns[0];
  if (kind % 3 === 0) return ellipse(0, 2, 19, 15, dark) + ellipse(0, -2, 17, 12, light) + ellipse(0, -2, 6, 4, dark);
  if (kind % 3 === 1)
    return path('M-18 8Q-20 -14 0 -15Q20 -14 18 8Q0 22 -18 8Z', dark) + path('M-14 3Q-14 -12 0 -12Q14 -12 14 3Q0 12 -14 3Z', light);
  return place(bone(dark), 0, 2, 0.36) + place(bone(light), 0, -1, 0.33);
}

/** Kibble that fills a rectangle, for a window or a glass. */
export function kibbleField(width: number, height: number, seed: string, scale = 1): string {
  const next = seededNumbers(seed);
  const step = 31 * scale;
  let pieces = '';
  for (let y = 0; y < height + step; y += step * 0.82)
    for (let x = (y / step) % 2 > 1 ? step / 2 : 0; x < width + step; x += step)
      pieces += place(
        piece(Math.floor(next() * 3), Math.floor(next() * 3)),
        x + next() * 9 - 4,
        y + next() * 8 - 4,
        scale * (0.92 + next() * 0.2),
        next() * 360,
      );
  return rect(0, 0, width, height, 0, '#7d4a29') + pieces;
}

/** A heap of kibble on (0, 0). */
function kibbleHeap(width: number, height: number, seed: string, scale = 1): string {
  const next = seededNumbers(seed);
  const step = 29 * scale;
  let pieces = '';
  for (let y = height; y >= 0; y -= step * 0.62) {
    const half = (width / 2) * Math.sqrt(Math.max(0, 1 - (y / height) ** 2));
    for (let x = -half; x <= half; x += step)
      pieces += place(
        piece(Math.floor(next() * 3), Math.floor(next() * 3)),
        x + next() * 8,
        -y + next() * 6,
        scale * (0.95 + next() * 0.2),
        next() * 360,
      );
  }
  return path(`M${-width / 2} 0Q${-width / 2} ${-height} 0 ${-height}Q${width / 2} ${-height} ${width / 2} 0Z`, '#7d4a29') + pieces;
}

/** Single pieces scattered on the ground around (0, 0). */
export function spilled(
  count: number,
  width: number,
  seed: string,
  draw = (next: () => number) => piece(Math.floor(next() * 3), Math.floor(next() * 3)),
): string {
  const next = seededNumbers(seed);
  return Array.from({ length: count }, () => {
    const [x, y] = [(next() - 0.5) * width, (next() - 0.5) * width * 0.16];
    return ellipse(x, y + 12, 22, 7, '#00000022') + place(draw(next), x, y, 1, next() * 70 - 35);
  }).join('');
}

type Filling = 'kibble' | 'wet' | 'water' | 'empty';

function wetFood(w: number, garnish: string): string {
  const next = seededNumbers(garnish.length.toString());
  const chunks = Array.from({ length: 26 }, (_, i) => {
    const angle = next() * 6.28;
    const far = Math.sqrt(next());
    const shade = ['#a9603f', '#c0764f', '#8f4c30'][i % 3] ?? '';
    return place(
      rect(-24, -17, 48, 34, 13, shade) + rect(-18, -13, 30, 8, 4, '#ffffff38'),
      Math.cos(angle) * far * w * 0.36,
      -26 + Math.sin(angle) * far * w * 0.06 - (1 - far) * 38,
      1,
      next() * 60 - 30,
    );
  });
  return (
    path(
      `M${roundNumber(-w * 0.44)} 0Q${roundNumber(-w * 0.36)} -84 0 -88Q${roundNumber(w * 0.36)} -84 ${roundNumber(w * 0.44)} 0Z`,
      '#8f4c30',
    ) +
    chunks.join('') +
    garnish
  );
}

/** A bowl standing on (0, 0), `w` wide, filled, with a mark on its front; `extra` garnishes wet food. */
export function bowl(
  w: number,
  colour: string,
  shade: string,
  filling: Filling,
  extra = '',
  mark = place(bone('#ffffffd9'), 0, 0, w / 380),
): string {
  const h = w * 0.34;
  const ry = w * 0.1;
  const inside = ellipse(0, -h, w * 0.45, ry, shade) + ellipse(0, -h + 5, w * 0.43, ry * 0.86, '#00000026');
  const food = {
    kibble: () => place(kibbleHeap(w * 0.78, w * 0.2, `bowl${w}`), 0, -h + ry * 0.5),
    wet: () => place(wetFood(w * 0.96, extra), 0, -h + ry * 0.4),
    water: () => ellipse(0, -h + 6, w * 0.42, ry * 0.8, '#8fd8ea') + ellipse(-w * 0.1, -h + 2, w * 0.2, ry * 0.28, '#d8f4fa'),
    empty: () => '',
  }[filling]();
  const body = `M${roundNumber(-w / 2)} ${roundNumber(-h)}C${roundNumber(-w / 2)} ${roundNumber(-h * 0.98)} ${roundNumber(-w * 0.47)} ${roundNumber(-h * 0.2)} ${roundNumber(-w * 0.42)} 0Q0 ${roundNumber(ry * 0.9)} ${roundNumber(w * 0.42)} 0C${roundNumber(w * 0.47)} ${roundNumber(-h * 0.2)} ${roundNumber(w / 2)} ${roundNumber(-h * 0.98)} ${roundNumber(w / 2)} ${roundNumber(-h)}A${roundNumber(w / 2)} ${roundNumber(ry * 1.1)} 0 0 1 ${roundNumber(-w / 2)} ${roundNumber(-h)}Z`;
  const front =
    path(body, right(shade, colour, colour, shade)) +
    line(
      `M${roundNumber(-w * 0.49)} ${roundNumber(-h + 2)}A${roundNumber(w / 2)} ${roundNumber(ry * 1.1)} 0 0 0 ${roundNumber(w * 0.49)} ${roundNumber(-h + 2)}`,
      '#ffffff8c',
      w * 0.02,
    );
  const rim = ellipse(0, -h, w / 2, ry * 1.1, colour);
  return (
    rim +
    inside +
    clipped(
      `bowl${Math.round(w)}`,
      `M${roundNumber(-w)} ${roundNumber(-w)}L${roundNumber(w)} ${roundNumber(-w)}L${roundNumber(w)} ${roundNumber(-h)}L${roundNumber(w * 0.46)} ${roundNumber(-h)}A${roundNumber(w * 0.46)} ${roundNumber(ry)} 0 0 1 ${roundNumber(-w * 0.46)} ${roundNumber(-h)}L${roundNumber(-w)} ${roundNumber(-h)}Z`,
      food,
    ) +
    front +
    place(mark, 0, -h * 0.4)
  );
}

/** A treat of random shape: a bone, a stick or a heart. */
export function treat(next: () => number): string {
  const kind = Math.floor(next() * 3);
  if (kind === 0) return place(bone('#b5733f'), 0, 4, 0.8) + place(bone('#d8a066'), 0, -2, 0.76);
  if (kind === 1)
    return (
      rect(-38, -10, 76, 24, 11, '#8f4c30') +
      rect(-38, -14, 76, 22, 11, '#b5663f') +
      line('M-22 -8l6 10M-4 -8l6 10M14 -8l6 10', '#8f4c30', 4)
    );
  return (
    path('M0 28C-34 6 -36 -22 -16 -24C-6 -24 0 -16 0 -12C0 -16 6 -24 16 -24C36 -22 34 6 0 28Z', '#c98446') + circle(-12, -10, 5, '#edbd84')
  );
}
