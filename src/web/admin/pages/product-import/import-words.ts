import type { ImportDetails, ProductImport } from '#contract/product-admin.ts';

export const statusLabels = {
  checking: 'Checking',
  checked: 'Checked',
  applying: 'Importing',
  applied: 'Imported',
  rolling_back: 'Rolling back',
  rolled_back: 'Rolled back',
  failed: 'Unreadable',
} as const satisfies Record<ImportDetails['status'], string>;

/** The state of an import in words. */
export const labelOf = ({ status, interrupted }: ProductImport): string => (interrupted ? 'Stopped' : statusLabels[status]);

const working: readonly ProductImport['status'][] = ['checking', 'applying', 'rolling_back'];

export const isAtWork = ({ status, interrupted }: ProductImport): boolean => working.includes(status) && !interrupted;

export const itemStatusLabels = {
  pending: '',
  applied: 'Imported',
  skipped: 'Skipped',
  rolled_back: 'Rolled back',
  kept: 'Kept',
} as const satisfies Record<ImportDetails['items'][number]['status'], string>;

/** "1 product", "1,200 products". */
export const countOf = (count: number, noun: string): string => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
