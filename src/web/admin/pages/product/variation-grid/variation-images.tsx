import { useEffect, useState } from 'react';
import type { Image } from '#contract/files.ts';
import { productLimits } from '#contract/limits.ts';
import { ImagesInput } from '#web/admin/forms/images/images-input.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { VariationRow } from './variation-row.ts';

interface VariationImagesProps {
  /** The row whose pictures are shown; null while closed. */
  index: number | null;
  rows: readonly VariationRow[];
  images: readonly Image[];
  idPrefix: string;
  errorOf: (name: string) => string | undefined;
  onClose: () => void;
  onChange: (index: number, ids: string[]) => void;
}

/** The pictures of one variation. Those of other rows stay mounted, so that their uploads go on after the dialog is closed. */
export function VariationImages({ index, rows, images, idPrefix, errorOf, onClose, onChange }: VariationImagesProps) {
  const [opened, setOpened] = useState<readonly number[]>([]);
  useEffect(() => {
    if (index !== null) setOpened((before) => (before.includes(index) ? before : [...before, index]));
  }, [index]);
  return opened
    .filter((row) => row < rows.length)
    .map((row) => (
      <Dialog
        key={row}
        open={row === index}
        onClose={onClose}
        title={`Pictures of ${rows[row]?.title || `variation ${row + 1}`}`}
        className="images-dialog"
        footer={
          <div className="flex justify-end">
            <Button onClick={onClose}>Done</Button>
          </div>
        }
      >
        <ImagesInput
          id={`${idPrefix}-pictures-${row}`}
          label="Pictures"
          hint={row === 0 ? 'The first picture of the first variation is the one that lists show.' : undefined}
          value={rows[row]?.images ?? []}
          images={images}
          max={productLimits.imagesOfVariation}
          error={errorOf(`variations.${row}.images`)}
          onChange={(ids) => onChange(row, ids)}
        />
      </Dialog>
    ));
}
