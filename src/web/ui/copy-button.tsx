import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { showSnackbar } from './snackbar-store.ts';

/** How long the button says that it has copied, in milliseconds. */
const resultTime = 2_000;

/** Copies a text. `label`: what it is, such as "IBAN". Only an icon on phones, and hidden without scripts. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), resultTime);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      // Browsers may forbid it, and do so on pages without https.
      return showSnackbar('Your browser doesn’t allow this. Select the text and copy it.', 'error');
    }
    setCopied(true);
    showSnackbar(`${label} copied.`, 'success');
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      tone="quiet"
      size="sm"
      className="needs-scripts -my-2 -mr-3 shrink-0"
      icon={<Icon size={18} aria-hidden="true" />}
      onClick={() => void copy()}
    >
      <span className="max-sm:sr-only">Copy</span>
      <span className="sr-only"> {label}</span>
    </Button>
  );
}
