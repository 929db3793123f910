import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Inter has the signs of nearly all European languages, and figures of equal width. Found from here, in the sources as in the build. */
export const fonts = {
  regular: require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
};

/** Those of the shop's screens (web/theme.css), on white paper. */
export const colors = { ink: '#10303b', grey: '#4b5563', primary: '#0e7490', line: '#d9dde0', tint: '#f2f8fa' };

/** A4, in points: 72 to the inch. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 56, bottom: 764 };

/** The columns of the table: where each begins and how wide it is. Figures are aligned to the right. */
export const columns = {
  item: { x: 56, width: 172 },
  quantity: { x: 232, width: 26 },
  unitPrice: { x: 262, width: 74 },
  taxRate: { x: 340, width: 36 },
  net: { x: 380, width: 76 },
  gross: { x: 460, width: 79.28 },
};
export type Column = keyof typeof columns;

export const sizes = { title: 22, shop: 15, heading: 9, text: 9, small: 8 };
/** Between lines, in points. */
export const lineGap = 2.5;
