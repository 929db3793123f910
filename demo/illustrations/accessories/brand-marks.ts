import { readableOn } from '../palettes.ts';
import { renderText, shrinkToFit } from '../render-text.ts';
import { line, rect } from '../svg.ts';

/** A sewn-on label with the brand, centred on (0, 0). */
export const sewnLabel = (brand: string, width: number, fill: string): string => {
  const style = shrinkToFit(brand.toUpperCase(), width * 0.82, { face: 'text', size: width * 0.16, fill: readableOn(fill), spacing: 0.08 });
  const height = width * 0.32;
  return (
    rect(-width / 2, -height / 2, width, height, 7, fill) +
    rect(-width / 2 + 5, -height / 2 + 5, width - 10, height - 10, 4, 'none', {
      stroke: '#ffffff80',
      'stroke-width': 2,
      'stroke-dasharray': '6 4',
    }) +
    renderText(brand.toUpperCase(), 0, style.size * 0.35, style)
  );
};

/** The brand pressed into a surface. */
export const embossed = (brand: string, width: number, fill: string): string => {
  const style = shrinkToFit(brand.toUpperCase(), width, { face: 'text', size: width * 0.2, fill, spacing: 0.1 });
  return renderText(brand.toUpperCase(), 0, style.size * 0.35, style);
};

/** Sewing stitches along a line. */
export const stitches = (d: string, colour = '#ffffffb3', width = 5): string => line(d, colour, width, { 'stroke-dasharray': '15 12' });
