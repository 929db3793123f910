import { type MouseEvent, useEffect, useRef } from 'react';

interface SelectAllBoxProps {
  checked: boolean;
  /** Some rows of the page are selected, but not all. */
  indeterminate: boolean;
  onChange: (checked: boolean) => void;
}

/** The checkbox that selects all rows of the page. */
export function SelectAllBox({ checked, indeterminate, onChange }: SelectAllBoxProps) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate && !checked;
  }, [indeterminate, checked]);
  return (
    <label className="select-box">
      <span className="sr-only">Select all on this page</span>
      <input ref={ref} type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} />
    </label>
  );
}

/** The checkbox of one row. With Shift, all rows from the last one that was clicked. */
export const SelectRowBox = ({ name, checked, onClick }: { name: string; checked: boolean; onClick: (event: MouseEvent) => void }) => (
  <label className="select-box">
    <span className="sr-only">Select {name}</span>
    <input type="checkbox" checked={checked} readOnly onClick={onClick} />
  </label>
);
