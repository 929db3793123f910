import { wornCoat } from '../accessories/worn.ts';
import { sittingDog } from '../dogs/sitting.ts';
import { stanceOf, standingDog } from '../dogs/standing.ts';
import { bone } from '../food/ingredients.ts';
import { bowl, spilled, treat } from '../food/servings.ts';
import { renderPackage } from '../packages/render-package.ts';
import { palettes } from '../palettes.ts';
import { circle, down, ellipse, groundShadow, line, path, place, rect, seededNumbers, slant } from '../svg.ts';
import { cloud, fir, pane, plant, room, tree } from './scenery.ts';

const { sea, sunset, honey, mint, berry, forest } = palettes;

/** A dachshund in its coat on a snowy path. */
export function winterWalk(): string {
  const next = seededNumbers('snow');
  const flakes = Array.from({ length: 46 }, () => circle(next() * 1500, next() * 880, 4 + next() * 7, '#ffffff', { opacity: 0.9 })).join(
    '',
  );
  const { left, back } = stanceOf('dachshund');
  const strap = `M${left + 90} ${back}C${left + 190} ${back - 130} 240 ${back - 60} 420 ${back - 250}`;
  return (
    rect(0, 0, 1500, 1000, 0, down('#bfe3f0', '#eef8fb')) +
    circle(1180, 220, 84, '#fff6dc') +
    cloud(330, 210, 1.3, '#ffffffcc') +
    cloud(840, 140, 0.9, '#ffffffb3') +
    path('M0 640Q280 520 620 610T1500 560V1000H0Z', '#dcecf3') +
    place(fir('#4f8f86', '#ffffff'), 190, 700, 1.1) +
    place(fir('#3f7d76', '#ffffff'), 360, 730, 0.8) +
    place(fir('#4f8f86', '#ffffff'), 1330, 680, 1.25) +
    place(fir('#3f7d76', '#ffffff'), 1120, 660, 0.7) +
    path('M0 760Q420 660 820 730T1500 700V1000H0Z', '#f4fafc') +
    path('M0 860Q500 780 1500 850V1000H0Z', '#ffffff') +
    ellipse(700, 905, 480, 34, '#a9c6d4', { opacity: 0.45 }) +
    [0, 1, 2, 3].map((i) => ellipse(1230 + i * 74, 926 - (i % 2) * 30, 16, 8, '#c9dde6')).join('') +
    place(
      line(strap, sunset.deep, 11) +
        line(strap, sunset.main, 8) +
        standingDog('dachshund', { collar: sunset.main, worn: wornCoat('dachshund', berry, honey) }),
      700,
      905,
      2.25,
    ) +
    flakes
  );
}

/** A puppy in a paddling pool under a tree. */
export function summerHeat(): string {
  const rays = Array.from({ length: 12 }, (_, i) => place(rect(-9, -196, 18, 52, 9, '#ffcf5c'), 0, 0, 1, i * 30)).join('');
  const drops = [
    [520, 600, 0.4, -30],
    [610, 520, 0.3, 10],
    [980, 560, 0.42, 30],
    [1050, 640, 0.3, 46],
  ]
    .map(([x = 0, y = 0, s = 0, turn = 0]) =>
      place(path('M0 -40C20 -10 28 4 28 18A28 28 0 0 1 -28 18C-28 4 -20 -10 0 -40Z', '#58bcd2'), x, y, s, turn),
    )
    .join('');
  return (
    rect(0, 0, 1500, 1000, 0, down('#a9e3ef', '#fdf6dd')) +
    place(circle(0, 0, 118, slant('#ffe08a', '#ffbf47')) + rays, 280, 250) +
    cloud(760, 190, 1.1) +
    cloud(1120, 130, 0.8) +
    path('M0 690Q380 600 760 670T1500 620V1000H0Z', '#b9dca5') +
    place(tree('#7fbf7f', '#5fa46a'), 1270, 760, 1.75) +
    path('M0 770Q600 700 1500 760V1000H0Z', '#9ccf8d') +
    ellipse(1000, 880, 520, 80, '#6fae6c', { opacity: 0.5 }) +
    ellipse(760, 790, 350, 70, sea.deep) +
    ellipse(760, 792, 326, 58, '#8fdcec') +
    place(sittingDog('puppy', { collar: sunset.main, tilt: 6 }), 760, 830, 1.75) +
    ellipse(760, 822, 190, 30, '#8fdcec') +
    ellipse(760, 814, 150, 12, '#d3f3f9') +
    path('M410 790A350 70 0 0 0 1110 790L1092 872A332 62 0 0 1 428 872Z', down(sea.soft, sea.main)) +
    line('M413 800A350 70 0 0 0 1107 800', '#ffffffb3', 12) +
    [-2, -1, 0, 1, 2].map((i) => place(bone('#ffffffd9'), 760 + i * 130, 900 - i * i * 6, 0.6, i * -7)).join('') +
    groundShadow(270, 906, 300) +
    place(bowl(230, sunset.main, sunset.deep, 'water'), 270, 900) +
    drops
  );
}

/** A shepherd watching a hand with a treat. */
export function trainingTreats(): string {
  const hand =
    path(
      'M0 -70C-70 -76 -150 -60 -196 -30C-224 -12 -212 14 -186 8C-160 0 -140 -4 -120 -4C-150 14 -190 34 -196 52C-196 74 -166 70 -146 56C-110 40 -60 66 0 60Z',
      '#f1c09a',
    ) +
    line('M-186 8C-160 0 -140 -4 -104 -8', '#d99f74', 6) +
    path('M-10 -86L400 -160V130L-10 76Q-24 0 -10 -86Z', down(sunset.soft, sunset.main)) +
    line('M18 -86Q6 0 18 72', sunset.deep, 10);
  const pack = renderPackage({
    draw: 'treat-bag',
    brand: 'Kibble',
    name: 'Good Dog Bites',
    flavour: 'Chicken & carrot',
    amount: '200 g',
    silhouette: 'shepherd',
    palette: 'sea',
    size: 'medium',
    view: 'front',
  });
  const grass = Array.from({ length: 16 }, (_, i) =>
    line(`M${40 + i * 96} ${900 + (i % 3) * 34}q-8 -26 -18 -34m18 34q2 -28 6 -40m-6 40q10 -20 20 -28`, '#6fae6c', 7),
  ).join('');
  return (
    rect(0, 0, 1500, 1000, 0, down('#d3f0f6', '#fdf6dd')) +
    cloud(260, 190, 1.2) +
    cloud(1010, 150, 0.9) +
    path('M0 660Q420 560 820 640T1500 600V1000H0Z', '#c9e4b4') +
    place(tree('#7fbf7f', '#5fa46a'), 160, 730, 1) +
    place(fir(forest.soft), 1380, 690, 0.9) +
    path('M0 760Q700 690 1500 770V1000H0Z', '#a9d69a') +
    grass +
    groundShadow(620, 912, 640) +
    place(sittingDog('shepherd', { collar: honey.main, tilt: 10 }), 620, 905, 1.9) +
    place(hand, 1150, 330, 1.15) +
    place(
      treat(() => 0),
      905,
      360,
      0.95,
      -20,
    ) +
    groundShadow(1130, 912, 380) +
    place(pack.svg, 1130, 905, 0.66) +
    place(spilled(4, 260, 'bites', treat), 900, 940)
  );
}

/** A pug studying the back of a bag through a magnifying glass. */
export function readingALabel(): string {
  const rows = [0.9, 0.72, 0.84, 0.6, 0.78]
    .map(
      (w, i) =>
        rect(-120, -96 + i * 42, 240 * w, 16, 8, i === 1 ? sea.main : '#c9bfae') +
        circle(-146, -88 + i * 42, 9, [sunset.main, sea.main, honey.main, mint.main, berry.main][i] ?? ''),
    )
    .join('');
  const pack = renderPackage({
    draw: 'bag',
    brand: 'Kibble',
    name: 'Read Me',
    flavour: 'Lamb, rice & carrot',
    amount: '2 kg',
    silhouette: 'pug',
    palette: 'forest',
    size: 'medium',
    view: 'front',
  });
  const glass =
    circle(0, 0, 218, '#ffffff') +
    rows.replace(/^/, '<g transform="scale(1.12) translate(14 6)">').concat('</g>') +
    circle(0, 0, 218, 'none', { stroke: sea.deep, 'stroke-width': 34 }) +
    circle(0, 0, 200, 'none', { stroke: '#ffffff99', 'stroke-width': 6 }) +
    path('M-150 -90Q-110 -164 -30 -176', 'none', { stroke: '#cfeef5', 'stroke-width': 16, 'stroke-linecap': 'round' }) +
    line('M164 164L300 300', honey.deep, 58) +
    line('M176 176L296 296', honey.main, 38);
  return (
    room('#eef6ee', '#d9ecdc', '#f0dcb8') +
    place(pane('#bfe6f2', '#a5cf9f'), 1270, 310, 0.9) +
    place(plant('#e8926a', '#c96d44'), 110, 790, 1.05) +
    groundShadow(420, 902, 620) +
    place(pack.svg, 420, 895, 1.02) +
    groundShadow(1120, 912, 560) +
    place(sittingDog('pug', { mood: 'puzzled', collar: sunset.main, tilt: -10 }), 1120, 905, 1.95) +
    place(glass, 660, 480, 0.92)
  );
}
