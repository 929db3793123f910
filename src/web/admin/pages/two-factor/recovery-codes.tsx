import { useRef } from 'react';
import { Panel } from '#web/admin/page-layouts/panel.tsx';
import { useRootData } from '#web/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { showSnackbar } from '#web/ui/snackbar-store.ts';
import { useFocusWhen } from '#web/ui/use-focus-when.ts';

/** The codes for signing in without the phone. They are shown only once. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const list = useRef<HTMLDivElement>(null);
  const shop = useRootData()?.settings.shopName ?? 'Kibble';
  useFocusWhen(list, true);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showSnackbar('Codes copied.', 'success'),
      () => showSnackbar('Your browser doesn’t allow this. Select the codes and copy them.', 'error'),
    );
  return (
    <Panel
      title="It’s on. Save your recovery codes"
      intro="Use one to sign in when you don’t have your phone. Each works once. We won’t show them again, so keep them with your passwords."
    >
      <div ref={list} tabIndex={-1} className="outline-none">
        <ul className="grid max-w-md grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2 rounded-xl bg-band p-4 text-lg font-semibold">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="needs-scripts mt-4 flex flex-wrap gap-2 print:hidden">
        <Button tone="secondary" size="sm" onClick={copy} disabled={typeof navigator !== 'undefined' && !navigator.clipboard}>
          Copy
        </Button>
        <Button tone="secondary" size="sm" onClick={() => downloadCodes(codes, shop)}>
          Download
        </Button>
        <Button tone="secondary" size="sm" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Button className="needs-scripts mt-5 print:hidden" onClick={onSaved}>
        I’ve saved them
      </Button>
    </Panel>
  );
}

function downloadCodes(codes: readonly string[], shop: string): void {
  const text = `Recovery codes for the ${shop} back office (${location.origin})\nEach works once.\n\n${codes.join('\n')}\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'recovery-codes.txt' });
  link.click();
  URL.revokeObjectURL(url);
}
