import { circle, down, ellipse, line, path, place, rect } from '../svg.ts';

/** A room, 1500 × 1000: wall, skirting board, floor. */
export const room = (wall: string, wallLow: string, floor: string): string =>
  rect(0, 0, 1500, 1000, 0, down(wall, wallLow)) +
  rect(0, 730, 1500, 270, 0, floor) +
  rect(0, 712, 1500, 22, 0, '#ffffff') +
  rect(0, 730, 1500, 8, 0, '#00000012');

/** A window with a view of hills, centred on (0, 0). */
export const pane = (sky: string, hill: string): string =>
  rect(-150, -190, 300, 380, 20, '#ffffff') +
  rect(-132, -172, 264, 344, 10, down(sky, '#ffffff')) +
  path('M-132 80Q-60 20 10 70T132 50V162Q132 172 122 172H-122Q-132 172 -132 162Z', hill) +
  circle(70, -100, 34, '#ffd884') +
  rect(-6, -172, 12, 344, 0, '#ffffff') +
  rect(-132, -8, 264, 12, 0, '#ffffff') +
  rect(-168, 184, 336, 22, 8, '#ffffff') +
  rect(-168, 200, 336, 8, 4, '#0000000f');

/** A house plant standing on (0, 0). */
export const plant = (pot: string, potDark: string): string =>
  [-58, -34, -12, 14, 38, 60]
    .map((turn, i) =>
      place(
        path('M0 0C-34 -60 -30 -150 0 -190C30 -150 34 -60 0 0Z', i % 2 ? '#5fa47c' : '#3f8a64') + line('M0 -10V-150', '#ffffff40', 4),
        0,
        -96,
        i % 2 ? 0.9 : 1.05,
        turn,
      ),
    )
    .join('') +
  path('M-62 -110H62L48 0H-48Z', down(pot, potDark)) +
  rect(-70, -124, 140, 30, 10, pot);

export const rug = (x: number, y: number, width: number, fill: string, edge: string): string =>
  ellipse(x, y, width / 2, width * 0.11, edge) +
  ellipse(x, y, width / 2 - 22, width * 0.11 - 9, fill) +
  ellipse(x, y, width / 2 - 60, width * 0.11 - 24, 'none', { stroke: edge, 'stroke-width': 5, 'stroke-dasharray': '18 14' });

export const cloud = (x: number, y: number, scale: number, fill = '#ffffff'): string =>
  place(path('M-90 20A40 40 0 0 1 -58 -44A56 56 0 0 1 44 -54A44 44 0 0 1 92 20Z', fill), x, y, scale);

/** A fir standing on (0, 0); `snow` lies on its branches. */
export const fir = (green: string, snow = ''): string =>
  rect(-12, -40, 24, 40, 4, '#8a5a35') +
  [0, 1, 2]
    .map(
      (i) =>
        path(`M0 ${-330 + i * 84}L${76 + i * 24} ${-190 + i * 76}H${-76 - i * 24}Z`, green, {
          stroke: green,
          'stroke-width': 14,
          'stroke-linejoin': 'round',
        }) +
        (snow &&
          path(
            `M0 ${-336 + i * 84}L${38 + i * 8} ${-262 + i * 80}Q18 ${-276 + i * 80} 0 ${-258 + i * 80}Q-18 ${-276 + i * 80} ${-38 - i * 8} ${-262 + i * 80}Z`,
            snow,
          )),
    )
    .join('');

/** A round tree standing on (0, 0). */
export const tree = (leaf: string, leafDark: string): string =>
  path('M-16 0L-10 -170H10L16 0Z', '#a8703a') +
  line('M0 -110L44 -160M0 -130L-36 -170', '#a8703a', 11) +
  circle(-66, -230, 82, leafDark) +
  circle(66, -226, 86, leafDark) +
  circle(0, -290, 104, leaf) +
  circle(-40, -250, 60, leaf) +
  circle(46, -240, 54, leaf);
