import { bedParts } from '../accessories/beds.ts';
import { renderAccessory } from '../accessories/render-accessory.ts';
import { lyingDog } from '../dogs/lying.ts';
import { sittingDog } from '../dogs/sitting.ts';
import { paw } from '../food/ingredients.ts';
import { bowl } from '../food/servings.ts';
import { palettes } from '../palettes.ts';
import { circle, down, ellipse, glow, groundShadow, line, path, place, rect } from '../svg.ts';
import { pane, plant, room, rug } from './scenery.ts';

const { honey, sea, clay, rose, mint, sunset } = palettes;
const made = { brand: 'Kibble', size: 'medium' as const };

/** A calendar sheet with seven days, some of them pawed. */
const week = (): string =>
  rect(-120, -110, 240, 220, 18, '#ffffff') +
  rect(-120, -110, 240, 54, 18, sunset.main) +
  [-60, 60].map((x) => rect(x - 7, -128, 14, 38, 7, '#6b5647')).join('') +
  Array.from(
    { length: 7 },
    (_, i) =>
      rect(-96 + (i % 4) * 50, -34 + Math.floor(i / 4) * 62, 42, 48, 8, i < 3 ? sea.pale : '#f4efe4') +
      (i < 3 ? place(paw(sea.main), -75 + (i % 4) * 50, -9 + Math.floor(i / 4) * 62, 0.3) : ''),
  ).join('');

/** A puppy sitting up in its new bed, with toys and a calendar. */
export function puppyFirstWeek(): string {
  const { back, front } = bedParts({ ...made, size: 'large', colours: sea, accent: honey });
  const toy = renderAccessory('plush', { ...made, size: 'small', colours: rose, accent: honey });
  const balls = renderAccessory('ball', { ...made, size: 'small', colours: sunset, accent: honey });
  return (
    room('#fff8e8', '#fdeccb', '#f2d5a6') +
    place(pane('#bfe6f2', '#a5cf9f'), 1180, 330) +
    place(week(), 330, 300, 1, -4) +
    rug(740, 900, 1300, '#fdf3dc', '#e8bf7e') +
    groundShadow(720, 900, 980) +
    place(back, 720, 890, 1) +
    place(sittingDog('puppy', { collar: sunset.main, tilt: -7 }), 700, 830, 1.75) +
    place(front, 720, 890, 1) +
    groundShadow(1240, 902, 300) +
    place(toy.svg, 1240, 900, 0.52) +
    groundShadow(250, 922, 180) +
    place(balls.svg, 250, 920, 0.34)
  );
}

/** A spaniel being brushed, fluff in the air. */
export function brushing(): string {
  const brush = renderAccessory('brush', { ...made, colours: sea, accent: honey });
  const fluff = [
    [980, 320, 44, 10],
    [1080, 440, 34, 60],
    [1010, 560, 30, -20],
    [1160, 330, 30, 120],
    [900, 240, 28, 40],
    [1190, 540, 26, 0],
  ]
    .map(([x = 0, y = 0, r = 0, turn = 0]) =>
      place(line(`M${-r} 0Q0 ${-r} ${r} 0M${-r * 0.8} ${r * 0.3}Q0 ${-r * 0.5} ${r * 0.9} ${r * 0.36}`, '#c98a5e', 7), x, y, 1, turn),
    )
    .join('');
  const mirror =
    ellipse(300, 350, 150, 200, '#ffffff') +
    ellipse(300, 350, 130, 180, down('#d9f1f6', '#f4fcfd')) +
    line('M230 300L300 210M250 370L350 240', '#ffffff', 14);
  return (
    room('#eafaf7', '#cfeee8', '#f0dcb8') +
    mirror +
    place(plant('#e8926a', '#c96d44'), 1350, 780, 1.1) +
    rug(700, 890, 1100, mint.pale, mint.soft) +
    groundShadow(690, 890, 560) +
    place(sittingDog('spaniel', { collar: sunset.main, tilt: 8 }), 690, 885, 1.95) +
    place(brush.svg, 1250, 730, 0.74, -82) +
    fluff +
    groundShadow(330, 912, 330) +
    place(renderAccessory('towel', { ...made, size: 'small', colours: sea, accent: rose }).svg, 330, 910, 0.56)
  );
}

/** An old Labrador asleep by the fire, its muzzle gone grey. */
export function seniorDog(): string {
  const { back, front } = bedParts({ ...made, size: 'large', colours: clay, accent: honey });
  const fire =
    rect(-210, -420, 420, 420, 18, '#e9dcc9') +
    rect(-240, -452, 480, 50, 14, '#a8703a') +
    path('M-140 0V-230Q-140 -320 0 -320Q140 -320 140 -230V0Z', '#4a3732') +
    path('M-80 -10C-110 -90 -50 -130 -40 -200C0 -170 10 -130 14 -110C30 -130 34 -150 32 -164C80 -110 100 -60 76 -10Z', '#f08a3c') +
    path('M-44 -10C-60 -60 -20 -80 -12 -124C20 -96 60 -50 42 -10Z', '#ffd06b') +
    line('M-90 -14H90M-70 -28L80 -6', '#7a4c2c', 24);
  const frame = rect(-90, -70, 180, 140, 10, '#a8703a') + rect(-74, -54, 148, 108, 4, '#fdf3dc') + place(paw(clay.main), 0, 2, 0.8);
  const grey = place(
    ellipse(-33, -37, 15, 7, '#f4ede2') +
      ellipse(33, -37, 15, 7, '#f4ede2') +
      ellipse(-27, 62, 13, 9, '#f8f2e8', { opacity: 0.9 }) +
      ellipse(27, 62, 13, 9, '#f8f2e8', { opacity: 0.9 }),
    -112,
    -96,
    0.94,
    -4,
  );
  return (
    room('#fff1dc', '#f9dfba', '#dba974') +
    place(fire, 1130, 735, 1.15) +
    ellipse(1130, 740, 520, 300, glow('#ffcf7a99', '#ffcf7a00')) +
    place(frame, 430, 300) +
    place(frame, 660, 250, 0.7) +
    place(plant('#5fa9b8', '#3c8494'), 150, 790, 1.15) +
    groundShadow(620, 922, 980) +
    place(back, 620, 915, 1.1) +
    place(lyingDog('labrador', { collar: sea.main }) + grey, 620, 800, 1.7) +
    place(front, 620, 915, 1.1)
  );
}

/** Four bowls in which the new food slowly replaces the old. */
export function foodSwitch(): string {
  const shares = [0.12, 0.4, 0.7, 1];
  const bowls = shares.map((share, i) => {
    const x = 250 + i * 335;
    const pie =
      circle(0, 0, 46, '#c98a55') +
      path(`M0 0V-46A46 46 0 ${share > 0.5 ? 1 : 0} 1 ${Math.sin(share * 6.283) * 46} ${-Math.cos(share * 6.282) * 46}Z`, sea.soft) +
      circle(0, 0, 46, 'none', { stroke: '#ffffff', 'stroke-width': 7 });
    return (
      groundShadow(x, 902, 350) +
      place(
        bowl(
          280 + i,
          [clay.main, honey.main, mint.main, sea.main][i] ?? '',
          [clay.deep, honey.deep, mint.deep, sea.deep][i] ?? '',
          'kibble',
          '',
          place(share === 1 ? circle(0, 0, 46, sea.soft) + line('M-20 0L-5 16L22 -16', '#ffffff', 10) : pie, 0, 4, 0.62),
        ),
        x,
        895,
      ) +
      (i < 3 ? line(`M${x + 148} 936q22 -14 44 0m-14 -16l16 16l-20 10`, '#b98a52', 8) : '')
    );
  });
  return (
    room('#eef8fb', '#d6eef5', '#f3ddb3') +
    place(pane('#bfe6f2', '#a5cf9f'), 260, 320, 0.95) +
    place(plant('#e8926a', '#c96d44'), 1330, 760, 1.1) +
    groundShadow(760, 780, 520) +
    place(sittingDog('terrier', { mood: 'puzzled', collar: sea.main, tilt: -12 }), 760, 775, 1.85) +
    bowls.join('')
  );
}
