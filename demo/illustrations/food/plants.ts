import { circle, ellipse, line, mirrored, path, place } from '../svg.ts';

// Plants, oils and soap: each is centred on (0, 0), about 100 wide.

export const carrot = (): string =>
  path('M10 -22C28 -14 24 4 12 16L-40 48Q-48 48 -46 40L-18 -10C-10 -24 0 -28 10 -22Z', '#ee8336') +
  line('M-4 -6l12 8M-18 16l10 7M6 -16l8 6', '#c9631d', 4) +
  path('M8 -20C2 -40 12 -52 20 -50C20 -40 18 -30 16 -22C22 -38 36 -46 44 -40C42 -28 30 -20 18 -16Z', '#5c9a4c');

export const rice = (): string =>
  line('M0 48C4 20 4 -4 -6 -34', '#a8903f', 4) +
  [
    [-6, -40, 0],
    [10, -26, 28],
    [-20, -20, -34],
    [13, -4, 32],
    [-18, 2, -34],
    [14, 18, 34],
  ]
    .map(([x = 0, y = 0, turn = 0]) => place(ellipse(0, 0, 8, 16, '#ecd48a') + line('M0 -8L0 8', '#c9a94f', 3), x, y, 1, turn))
    .join('');

export const pumpkin = (): string =>
  mirrored(ellipse(28, 10, 22, 32, '#e07b28')) +
  mirrored(ellipse(15, 8, 20, 35, '#ef8f38')) +
  ellipse(0, 8, 15, 36, '#f7a652') +
  path('M-6 -26C-6 -38 2 -46 12 -46L14 -38C8 -36 6 -32 6 -26Z', '#5c7d3f') +
  path('M6 -32C18 -46 38 -42 40 -30C28 -26 16 -26 6 -32Z', '#6c9a4c');

export const berries = (colour: string, shine: string): string =>
  path('M4 -20C14 -44 38 -44 46 -36C40 -20 22 -14 4 -20Z', '#6c9a4c') +
  [
    [-22, 8],
    [20, 6],
    [0, 26],
  ]
    .map(
      ([x = 0, y = 0]) =>
        circle(x, y, 23, colour) +
        circle(x - 7, y - 7, 6, shine) +
        path(`M${x + 1} ${y - 4}l4 5 6 0 -4 5 2 6 -6 -3 -6 3 1 -6 -4 -5 6 0Z`, '#00000040'),
    )
    .join('');

export const potato = (): string =>
  path('M-46 8C-50 -22 -14 -40 14 -32C44 -24 56 8 36 26C14 44 -40 42 -46 8Z', '#c9683f') +
  path('M-6 -28C26 -34 48 -8 40 12C30 4 8 -6 -6 -28Z', '#f2a765') +
  line('M-30 4l8 4M-14 22l8 -2M10 26l6 3', '#9c4a2a', 4);

export const peas = (): string =>
  path('M-52 -14C-30 26 24 38 54 8C50 40 4 56 -28 32C-46 18 -54 2 -52 -14Z', '#5c9a4c') +
  path('M-52 -14C-34 -20 -10 -10 10 2C26 10 42 8 54 8C40 30 -24 28 -52 -14Z', '#83bb63') +
  [
    [-24, -2],
    [0, 8],
    [24, 12],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 12, '#a9d684'))
    .join('');

export const apple = (): string =>
  path('M0 -22C16 -36 48 -28 44 6C40 34 18 48 0 40C-18 48 -40 34 -44 6C-48 -28 -16 -36 0 -22Z', '#cf4339') +
  path('M-30 -8Q-28 -20 -16 -22', 'none', { stroke: '#f08d80', 'stroke-width': 7, 'stroke-linecap': 'round' }) +
  line('M0 -22Q0 -36 8 -44', '#6a4a2d', 6) +
  path('M6 -32C14 -48 34 -46 38 -40C32 -28 18 -26 6 -32Z', '#6c9a4c');

export const leaf = (dark: string, light: string): string =>
  place(
    path('M0 44C-30 20 -30 -20 0 -46C30 -20 30 20 0 44Z', dark) +
      line('M0 50L0 -24M0 14l12 -12M0 14l-12 -12M0 -6l9 -10M0 -6l-9 -10', light, 4),
    -14,
    4,
    0.86,
    -24,
  ) + place(path('M0 44C-26 20 -26 -20 0 -46C26 -20 26 20 0 44Z', light) + line('M0 44L0 -24', dark, 4), 24, 10, 0.66, 34);

export const peanut = (): string =>
  place(
    path('M0 -50C26 -50 30 -22 20 -4C34 14 30 50 0 50C-30 50 -34 14 -20 -4C-30 -22 -26 -50 0 -50Z', '#dba763') +
      line('M-10 -36l0 16M8 -38l0 20M-12 12l0 22M10 10l0 24', '#b98446', 4),
    0,
    0,
    0.95,
    32,
  );

export const coconut = (): string =>
  circle(0, 2, 44, '#7a4f33') +
  ellipse(4, 0, 35, 36, '#fffaf0') +
  ellipse(6, 2, 25, 26, '#e9e0d0') +
  line('M-34 -18l-6 -4M-38 8l-6 0M-28 30l-6 4', '#5c3a24', 4);

export const honeyPot = (): string =>
  path('M-36 -14Q-46 40 -20 44L20 44Q46 40 36 -14Z', '#e09b1e') +
  path('M-40 -22Q0 -34 40 -22L38 -6Q30 2 24 -4Q18 16 10 0Q0 -6 -8 0Q-18 6 -24 -2Q-34 0 -38 -8Z', '#f9cf63') +
  line('M10 -24L28 -52', '#a8693c', 7);

export const flower = (petal: string, core: string): string =>
  line('M0 20Q4 40 -4 54', '#6c9a4c', 6) +
  Array.from({ length: 9 }, (_, i) => place(ellipse(0, -26, 9, 20, petal), 0, -6, 1, i * 40)).join('') +
  circle(0, -6, 14, core);

export const lavender = (): string =>
  [
    [-18, -12],
    [0, 0],
    [18, 12],
  ]
    .map(([x = 0, turn = 0]) =>
      place(
        line('M0 50L0 -10', '#6c9a4c', 5) +
          [
            [-38, 7],
            [-28, 10],
            [-16, 11],
            [-4, 11],
            [8, 9],
          ]
            .map(([y = 0, r = 0]) => ellipse(-5, y, r * 0.7, 8, '#8d6cc0') + ellipse(5, y + 3, r * 0.7, 8, '#ae91dd'))
            .join(''),
        x,
        0,
        1,
        turn,
      ),
    )
    .join('');

export const drop = (): string =>
  path('M0 -50C20 -18 34 0 34 18C34 38 18 50 0 50C-18 50 -34 38 -34 18C-34 0 -20 -18 0 -50Z', '#f0b23c') +
  path('M-18 18Q-16 32 -2 36', 'none', { stroke: '#fff3cf', 'stroke-width': 7, 'stroke-linecap': 'round' });

export const aloe = (): string =>
  [-44, 44, -22, 22, 0]
    .map((turn) => place(path('M-11 0Q-12 -50 0 -78Q12 -50 11 0Z', turn ? '#5aa06a' : '#7cc088'), 0, 42, 1, turn))
    .join('');

export const suds = (): string =>
  [
    [-16, 14, 30],
    [24, -2, 24],
    [-6, -28, 17],
    [22, 32, 13],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        circle(x, y, r, '#cdeff6', { stroke: '#58bcd2', 'stroke-width': 4 }) +
        ellipse(x - r * 0.35, y - r * 0.38, r * 0.26, r * 0.17, '#fff'),
    )
    .join('');
