import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CheckoutFieldName } from './checkout-fields.ts';
import type { CheckoutFields } from './use-checkout-fields.ts';

interface CollapsibleFieldsProps {
  fields: CheckoutFields;
  /** The fields inside. As soon as one of them has a value or an error, all are shown. */
  fieldNames: readonly [CheckoutFieldName, ...CheckoutFieldName[]];
  label: string;
  children: ReactNode;
}

/** Fields that few people need, collapsed behind a button. */
export function CollapsibleFields({ fields, fieldNames, label, children }: CollapsibleFieldsProps) {
  const [open, setOpen] = useState(() => fieldNames.some((field) => fields.value(field) !== ''));
  const isExpanded = open || fieldNames.some((field) => fields.value(field) !== '' || fields.error(field));
  const expand = () => {
    flushSync(() => setOpen(true));
    document.getElementById(fieldNames[0])?.focus();
  };
  if (isExpanded) return children;
  return (
    <p className="-my-1 sm:col-span-6">
      <button type="button" className="link inline-flex min-h-11 items-center gap-2 text-left text-[0.9375rem]" onClick={expand}>
        <Plus size={18} aria-hidden="true" />
        {label}
      </button>
    </p>
  );
}
