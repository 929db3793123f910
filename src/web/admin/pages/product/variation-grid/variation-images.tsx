import { useEffect, useState } from 'react';
import type { Image } from '#contract/files.ts';
import { productLimits } from '#contract/limits.ts';
import { ImagesInput } from '#web/admin/forms/images/images-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { VariationRow } from './variation-row.ts';

/** The row whose pictures are shown, and the files that were dropped on its cell. */
export interface OpenedImages {
  key: string;
  dropped?: readonly File[];
}

interface VariationImagesProps {
  /** Null while closed. */
  opened: OpenedImages | null;
  rows: readonly VariationRow[];
  /** The keys of the rows, which stay with them when they are moved. */
  keys: readonly string[];
  images: readonly Image[];
  idPrefix: string;
  errorOf: (name: string) => string | undefined;
  onClose: () => void;
  onChange: (index: number, ids: string[]) => void;
}

/** The pictures of one variation. Those of other rows stay mounted, so that their uploads go on after the dialog is closed, wherever the row is moved. */
export function VariationImages({ opened, rows, keys, images, idPrefix, errorOf, onClose, onChange }: VariationImagesProps) {
  const [mounted, setMounted] = useState<readonly string[]>([]);
  const openedKey = opened?.key;
  useEffect(() => {
    if (openedKey !== undefined) setMounted((before) => (before.includes(openedKey) ? before : [...before, openedKey]));
  }, [openedKey]);
  return mounted
    .flatMap((key) => (keys.includes(key) ? { key, row: keys.indexOf(key) } : []))
    .map(({ key, row }) => (
      <Dialog
        key={key}
        open={key === openedKey}
        onClose={onClose}
        title={`Pictures for ${rows[row]?.title || `variation ${row + 1}`}`}
        className="images-dialog"
        footer={
          <div className="flex justify-end">
            <Button onClick={onClose}>Done</Button>
          </div>
        }
      >
        <ImagesInput
          id={`${idPrefix}-pictures-${key}`}
          label="Pictures"
          hint={row === 0 ? 'Lists show the first picture of the first variation.' : undefined}
          value={rows[row]?.images ?? []}
          images={images}
          max={productLimits.imagesOfVariation}
          dropped={key === openedKey ? opened?.dropped : undefined}
          error={errorOf(`variations.${row}.images`)}
          onChange={(ids) => onChange(row, ids)}
        />
      </Dialog>
    ));
}
