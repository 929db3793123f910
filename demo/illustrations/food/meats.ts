import { circle, ellipse, line, mirrored, path } from '../svg.ts';

// Meat, fish, eggs and cheese: each is centred on (0, 0), about 100 wide.

export const fish = (body: string, belly: string): string =>
  path('M-52 -4C-30 -36 14 -34 34 -4L56 -26Q50 0 56 26L34 4C14 32 -30 32 -52 -4Z', body) +
  path('M-50 0C-30 30 14 30 33 5C10 14 -26 14 -50 0Z', belly) +
  path('M-8 -26Q6 -44 18 -22Z', body) +
  circle(-33, -8, 4.5, '#2b2a33') +
  line('M-18 -12q7 10 0 22M0 -10q5 8 0 16M14 -8q4 6 0 12', '#ffffff80', 4);

export const drumstick = (): string =>
  line('M-30 32L6 -4', '#fff3df', 15) +
  circle(-40, 32, 10, '#fff3df') +
  circle(-32, 42, 10, '#fff3df') +
  path('M-14 18C-22 -14 2 -46 34 -42C58 -36 56 -2 34 16C16 28 -4 34 -14 18Z', '#d98a3d') +
  path('M4 -22C14 -34 28 -36 38 -30', 'none', { stroke: '#f3bd79', 'stroke-width': 7, 'stroke-linecap': 'round' });

export const duck = (): string =>
  path('M-10 -10C4 -6 26 -8 50 -22C54 8 36 34 2 34C-28 34 -42 18 -36 0C-30 -12 -34 -20 -34 -26Z', '#c9a877') +
  circle(-24, -24, 20, '#3f7d5c') +
  path('M-42 -28L-62 -20Q-58 -12 -40 -16Z', '#f0a53f') +
  circle(-29, -29, 3.6, '#1d1a18') +
  path('M2 4C18 6 32 2 40 -6C38 16 22 24 6 20Z', '#a98555');

export const sheep = (): string =>
  line('M-14 20L-14 44M18 20L18 44', '#4d4541', 9) +
  [
    [-20, -4, 22],
    [4, -14, 24],
    [26, -2, 21],
    [8, 14, 24],
    [-14, 14, 20],
  ]
    .map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#e9dcc6'))
    .join('') +
  ellipse(-36, -8, 15, 19, '#4d4541') +
  ellipse(-24, -22, 6, 11, '#4d4541', { transform: 'rotate(60 -24 -22)' }) +
  circle(-40, -12, 3.4, '#fff');

export const steak = (): string =>
  path('M-48 6C-56 -24 -24 -44 6 -36C36 -34 56 -14 46 10C38 36 4 28 -12 36C-30 42 -44 28 -48 6Z', '#f5ddd0') +
  path('M-40 4C-46 -18 -20 -34 6 -28C30 -26 46 -10 38 8C30 26 2 20 -14 27C-28 32 -38 20 -40 4Z', '#b8423c') +
  ellipse(-14, -4, 10, 8, '#f5ddd0') +
  line('M8 -14q14 2 18 14M-4 14q14 -6 26 -4', '#d97a70', 4);

export const deer = (): string =>
  line('M-14 -22C-24 -34 -40 -36 -40 -52M-26 -32L-24 -50M14 -22C24 -34 40 -36 40 -52M26 -32L24 -50', '#8a5a35', 7) +
  mirrored(ellipse(30, -8, 17, 8, '#a8693c')) +
  path('M-24 -20Q0 -34 24 -20C24 10 14 44 0 44C-14 44 -24 10 -24 -20Z', '#bd7c48') +
  ellipse(0, 32, 12, 12, '#e8c39a') +
  circle(-12, -2, 4, '#2b2a33') +
  circle(12, -2, 4, '#2b2a33') +
  ellipse(0, 28, 7, 5, '#2b2a33');

export const rabbit = (): string =>
  mirrored(ellipse(13, -32, 9, 25, '#b8a18a') + ellipse(13, -30, 4, 17, '#f0cfc0')) +
  ellipse(0, 12, 34, 30, '#cbb69e') +
  circle(-14, 6, 4.5, '#2b2a33') +
  circle(14, 6, 4.5, '#2b2a33') +
  ellipse(0, 18, 6, 4, '#d67f7f') +
  mirrored(ellipse(9, 27, 10, 8, '#efe2d2'));

export const cheese = (): string =>
  path('M-48 6L30 -34Q50 -22 50 6Z', '#f9d469') +
  path('M-48 6L50 6L50 34Q50 38 46 38L-44 38Q-48 38 -48 34Z', '#efb93a') +
  circle(-22, 22, 8, '#d89a25') +
  circle(8, 26, 6, '#d89a25') +
  circle(32, 18, 8, '#d89a25') +
  circle(22, -10, 6, '#e2ae3c');

export const egg = (): string =>
  path('M0 -42C24 -42 38 -6 36 14C34 36 18 46 0 46C-18 46 -34 36 -36 14C-38 -6 -24 -42 0 -42Z', '#f6e3cb') +
  ellipse(-12, -10, 7, 12, '#ffffffb0', { transform: 'rotate(20 -12 -10)' });
