import { Combobox } from '@base-ui/react/combobox';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

/** What a combobox offers. */
export interface Choice {
  value: string;
  label: string;
  /** How deep it is in a tree. */
  depth?: number;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface LabelledProps {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** Label, error and hint of a field whose control is a combobox. */
export function LabelledControl({ id, label, hint, error, optional, children }: LabelledProps) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div>
      <label htmlFor={id} className="field-label">
        {label} {optional && <span className="font-normal text-grey">(optional)</span>}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The list of a combobox. */
export const ChoicePopup = ({ empty }: { empty: string }) => (
  <Combobox.Portal>
    <Combobox.Positioner className="admin z-40 outline-none" sideOffset={4}>
      <Combobox.Popup className="combobox-popup">
        <Combobox.Empty>
          <p className="px-3 py-2 text-grey">{empty}</p>
        </Combobox.Empty>
        <Combobox.List className="combobox-list">
          {({ value, label, depth = 0 }: Choice) => (
            <Combobox.Item key={value} value={{ value, label, depth }} className="combobox-item" data-depth={Math.min(depth, 4)}>
              <span className="min-w-0 grow wrap-anywhere">{label}</span>
              <Combobox.ItemIndicator>
                <Check size={16} aria-hidden="true" />
              </Combobox.ItemIndicator>
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Popup>
    </Combobox.Positioner>
  </Combobox.Portal>
);
