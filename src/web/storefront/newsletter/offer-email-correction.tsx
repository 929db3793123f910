import { createRoot, type Root } from 'react-dom/client';
import { CorrectionButton } from '#web/ui/email-correction-button.tsx';

const roots = new WeakMap<HTMLInputElement, Root>();
let offers = 0;

/** Offers the email that was probably meant, below the row of the field. */
export function offerEmailCorrection(input: HTMLInputElement): void {
  roots.set(input, roots.get(input) ?? createRoot(addBox(input)));
  // Each time anew: the offer disappears as soon as the field changes.
  roots.get(input)?.render(<CorrectionButton key={++offers} input={input} email={input.value} />);
}

function addBox(input: HTMLInputElement): HTMLElement {
  const box = document.createElement('div');
  box.className = 'mt-2';
  input.parentElement?.after(box);
  return box;
}
