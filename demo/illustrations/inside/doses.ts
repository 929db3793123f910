import type { Inside } from '#demo/types.ts';
import { darker } from '../palettes.ts';
import { circle, ellipse, glow, line, path, place, roundNumber, seededNumbers, slant } from '../svg.ts';
import { lyingShadow, measure } from './ruler.ts';

type Dose = Extract<Inside, { kind: 'dose' }>;

const spoon = (length: number, fill: string): string =>
  line(`M0 0H${length}`, darker(fill, 0.25), 34) + line(`M0 -3H${length}`, fill, 26) + line(`M20 -10H${length - 20}`, '#ffffff66', 6);

const doses: Record<Dose['dose'], (width: number, next: () => number) => string> = {
  powder: (w, next) => {
    const r = w / 2;
    const grains = Array.from({ length: 220 }, () => {
      const [turn, far] = [next() * 6.28, Math.sqrt(next()) * r * 0.8];
      return circle(
        Math.cos(turn) * far,
        Math.sin(turn) * far,
        2.5 + next() * 3.5,
        ['#b9955c', '#e9d6a8', '#8f9a5c'][Math.floor(next() * 3)] ?? '',
      );
    });
    return (
      place(lyingShadow(r * 2.2, r * 2.2), 0, 0) +
      spoon(r * 2.5, '#4f9a8a') +
      circle(0, 0, r, slant('#7cc4b3', '#4f9a8a', '#387568')) +
      circle(0, 0, r * 0.86, glow('#f1dfb3', '#dcc08c', '#c3a365')) +
      grains.join('') +
      circle(0, 0, r * 0.86, 'none', { stroke: '#00000026', 'stroke-width': 8 })
    );
  },
  oil: (w) => {
    const r = w / 2;
    return (
      lyingShadow(r * 2.2, r * 1.7) +
      spoon(r * 3.1, '#c9d1d6') +
      ellipse(0, 0, r, r * 0.72, slant('#fdfefe', '#c9d1d6', '#8d979e')) +
      ellipse(0, 0, r * 0.86, r * 0.6, glow('#ffd27a', '#f0a53f', '#c9741f')) +
      ellipse(-r * 0.3, -r * 0.24, r * 0.28, r * 0.09, '#ffffffa6', {
        transform: `rotate(-20 ${roundNumber(-r * 0.3)} ${roundNumber(-r * 0.24)})`,
      })
    );
  },
  gel: (w) =>
    lyingShadow(w * 1.1, w * 0.5) +
    line(`M${-w * 0.4} ${w * 0.06}C${-w * 0.2} ${-w * 0.2} ${w * 0.1} ${w * 0.22} ${w * 0.38} ${-w * 0.04}`, '#5d9bb0', w * 0.25) +
    line(`M${-w * 0.4} ${w * 0.04}C${-w * 0.2} ${-w * 0.22} ${w * 0.1} ${w * 0.2} ${w * 0.38} ${-w * 0.06}`, '#9fd3e0', w * 0.2) +
    line(`M${-w * 0.38} ${-w * 0.01}C${-w * 0.2} ${-w * 0.24} ${w * 0.06} ${w * 0.14} ${w * 0.3} ${-w * 0.06}`, '#ffffff99', w * 0.04),
  balm: (w) =>
    lyingShadow(w * 1.1, w * 0.6) +
    path(
      `M${-w * 0.5} ${w * 0.02}C${-w * 0.46} ${-w * 0.3} ${-w * 0.06} ${-w * 0.26} ${w * 0.1} ${-w * 0.2}C${w * 0.3} ${-w * 0.14} ${w * 0.5} ${-w * 0.16} ${w * 0.5} ${w * 0.02}C${w * 0.5} ${w * 0.2} ${w * 0.2} ${w * 0.16} ${w * 0.04} ${w * 0.22}C${-w * 0.2} ${w * 0.3} ${-w * 0.5} ${w * 0.26} ${-w * 0.5} ${w * 0.02}Z`,
      slant('#fdf0c8', '#eccb80', '#d6a94f'),
    ) +
    line(
      `M${-w * 0.36} ${-w * 0.06}Q${-w * 0.1} ${-w * 0.2} ${w * 0.4} ${-w * 0.06}M${-w * 0.38} ${w * 0.06}Q${-w * 0.06} ${-w * 0.04} ${w * 0.4} ${w * 0.04}M${-w * 0.3} ${w * 0.16}Q${-w * 0.04} ${w * 0.06} ${w * 0.26} ${w * 0.12}`,
      '#fff7dc',
      w * 0.025,
    ),
  shampoo: (w, next) =>
    lyingShadow(w * 1.1, w * 0.8) +
    path(
      `M${-w * 0.5} 0C${-w * 0.5} ${-w * 0.34} ${-w * 0.1} ${-w * 0.4} ${w * 0.12} ${-w * 0.34}C${w * 0.4} ${-w * 0.3} ${w * 0.54} ${-w * 0.1} ${w * 0.48} ${w * 0.1}C${w * 0.4} ${w * 0.36} ${-w * 0.5} ${w * 0.4} ${-w * 0.5} 0Z`,
      glow('#e4f7ee', '#b7e3d0', '#86c4aa'),
    ) +
    Array.from({ length: 14 }, () =>
      circle((next() - 0.5) * w * 0.7, (next() - 0.5) * w * 0.4, w * (0.015 + next() * 0.035), '#ffffff8c', {
        stroke: '#ffffff',
        'stroke-width': 2,
      }),
    ).join('') +
    ellipse(-w * 0.2, -w * 0.2, w * 0.16, w * 0.05, '#ffffffb3', {
      transform: `rotate(-18 ${roundNumber(-w * 0.2)} ${roundNumber(-w * 0.2)})`,
    }),
};

/** A dose of a supplement or care product, with its width. */
export function renderDose({ dose, width: mm }: Dose, unit: number, seed: string): string {
  const width = mm * unit;
  const x = dose === 'powder' || dose === 'oil' ? 400 : 540;
  return (
    place(doses[dose](width, seededNumbers(`${seed}dose`)), x, 470) +
    place(measure(width, mm >= 30 ? `${roundNumber(mm / 10)} cm` : `${mm} mm`), x - width / 2, 470 + width * 0.5 + 80)
  );
}
