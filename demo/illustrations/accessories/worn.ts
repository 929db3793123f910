import type { DogBreed } from '#demo/types.ts';
import { stanceOf } from '../dogs/standing.ts';
import type { Colours } from '../palettes.ts';
import { line, path, rect, slant } from '../svg.ts';
import { stitches } from './brand-marks.ts';

/** A coat that fits a standing dog of this breed. */
export function wornCoat(breed: DogBreed, colours: Colours, accent: Colours): string {
  const { left, right, back, belly } = stanceOf(breed);
  const deep = belly - back;
  const d = `M${left + 20} ${back - 10}H${right - 20}Q${right + 2} ${back + 10} ${right - 14} ${belly - deep * 0.24}Q0 ${belly - deep * 0.08} ${left + 52} ${belly - deep * 0.14}Q${left + 6} ${back + deep * 0.6} ${left + 20} ${back - 10}Z`;
  return (
    path(d, slant(colours.soft, colours.main, colours.deep)) +
    path(d, 'none', { stroke: accent.main, 'stroke-width': 8 }) +
    rect(-8, back - 10, 26, deep * 1.2, 6, accent.main) +
    line(`M${left + 10} ${back + 8}Q${left + 50} ${back + 40} ${left + 96} ${back}`, accent.main, 28) +
    stitches(`M${left + 60} ${back + deep * 0.3}H${right - 30}`, '#ffffffa6', 4)
  );
}

/** A harness that fits a standing dog of this breed. */
export function wornHarness(breed: DogBreed, colours: Colours, accent: Colours): string {
  const { left, back, belly } = stanceOf(breed);
  const deep = belly - back;
  const girth = `M${left + 92} ${back - 8}Q${left + 108} ${back + deep * 0.5} ${left + 92} ${belly + 30}`;
  const chest = `M${left + 98} ${back + deep * 0.26}Q${left + 50} ${back + deep * 0.5} ${left - 20} ${back + deep * 0.52}`;
  return (
    line(girth, colours.deep, 30) +
    line(chest, colours.deep, 30) +
    line(girth, colours.main, 24) +
    line(chest, colours.main, 24) +
    stitches(`${girth}${chest}`, accent.light, 3.5) +
    rect(left + 80, back + deep * 0.4, 32, 40, 8, '#3b4148') +
    rect(left + 86, back + deep * 0.4 + 7, 20, 12, 4, '#697078') +
    rect(left + 56, back - 6, 96, 28, 10, accent.main)
  );
}
