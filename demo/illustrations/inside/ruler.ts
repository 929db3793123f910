import { renderText } from '../render-text.ts';
import { circle, down, ellipse, glow, line, path, place, rect, slant } from '../svg.ts';

const ink = '#3c4854';

/** A soft shadow of what lies on (0, 0), with the light from the upper left. */
export const lyingShadow = (width: number, height: number): string =>
  ellipse(width * 0.04, height * 0.1, width * 0.58, height * 0.6, glow('#3a2a1a70', '#3a2a1a48', '#3a2a1a00'));

/** A ruler in millimetres; its zero is at (0, 0), its scale at the upper edge. */
export function ruler(length: number, unit: number): string {
  const marks = Array.from({ length: length + 1 }, (_, mm) => {
    const tall = mm % 10 === 0 ? 36 : mm % 5 === 0 ? 26 : 16;
    const step = length > 120 ? 20 : 10;
    const number = mm % step === 0 && mm < length ? renderText(String(mm), mm * unit, 70, { face: 'text', size: 25, fill: ink }) : '';
    return line(`M${mm * unit} 2V${tall}`, ink, mm % 10 === 0 ? 3 : 2, { 'stroke-linecap': 'butt' }) + number;
  });
  return (
    rect(-44, 8, length * unit + 96, 112, 12, '#3a2a1a26') +
    rect(-48, 0, length * unit + 96, 108, 10, down('#fffdf6', '#f4e6c4')) +
    rect(-48, 0, length * unit + 96, 108, 10, 'none', { stroke: '#d9c08a', 'stroke-width': 3 }) +
    marks.join('') +
    renderText('mm', length * unit + 4, 70, { face: 'text', size: 25, fill: ink })
  );
}

/** A 1-euro coin, 23.25 mm across, centred on (0, 0). */
export function euroCoin(unit: number): string {
  const r = (23.25 / 2) * unit;
  const star = (turn: number) => place(circle(0, -r * 0.86, r * 0.045, '#a97a1c'), 0, 0, 1, turn);
  const map = [0.1, 0.22, 0.34, 0.46].map((x, i) =>
    line(`M${r * x} ${-r * (0.54 - i * 0.07)}V${-r * 0.12}M${r * x} ${r * 0.18}V${r * (0.54 - i * 0.07)}`, '#a9b3b9', r * 0.03),
  );
  return (
    lyingShadow(r * 2, r * 2) +
    circle(0, 0, r, slant('#f8e3a0', '#d9a93f', '#b4831f')) +
    circle(0, 0, r * 0.97, 'none', { stroke: '#fff3cf', 'stroke-width': r * 0.03 }) +
    Array.from({ length: 12 }, (_, i) => star(i * 30 + 15)).join('') +
    circle(0, 0, r * 0.72, slant('#fbfcfc', '#cfd6da', '#a7b1b7')) +
    map.join('') +
    renderText('1', -r * 0.2, r * 0.36, { face: 'display', size: r * 1.02, fill: '#6f7b83' }) +
    renderText('EURO', r * 0.3, r * 0.1, { face: 'text', size: r * 0.22, fill: '#6f7b83' }) +
    path(
      `M${-r * 0.86} ${-r * 0.36}A${r * 0.93} ${r * 0.93} 0 0 1 ${r * 0.1} ${-r * 0.92}A${r} ${r} 0 0 0 ${-r * 0.86} ${-r * 0.36}Z`,
      '#ffffff80',
    )
  );
}

/** A measure with arrows, from x = 0 to `width`, its text above it. */
export function measure(width: number, text: string): string {
  const short = width < 90;
  const size = 38;
  const arrow = (x: number, way: number) => line(`M${x + way * 12} -9L${x} 0L${x + way * 12} 9`, ink, 4);
  return (
    line(`M0 -18V18M${width} -18V18`, ink, 3) +
    (short
      ? line(`M-34 0H-4M${width + 4} 0H${width + 34}`, ink, 4) + arrow(-4, -1) + arrow(width + 4, 1)
      : line(`M4 0H${width - 4}`, ink, 4) + arrow(4, 1) + arrow(width - 4, -1)) +
    renderText(text, width / 2, -30, { face: 'display', size, fill: ink })
  );
}
