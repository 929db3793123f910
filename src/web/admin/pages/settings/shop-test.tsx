import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import type { shopTest, TestResult } from '#contract/shop-tests.ts';
import { useAdminCall } from '#web/admin/forms/use-admin-call.ts';
import { Button } from '#web/ui/button.tsx';

interface ShopTestProps {
  endpoint: (typeof shopTest)[keyof typeof shopTest];
  button: string;
}

/** A button that tests something the shop depends on, and what was found. */
export function ShopTest({ endpoint, button }: ShopTestProps) {
  const { run, busy } = useAdminCall();
  const [result, setResult] = useState<TestResult>();
  const test = async () => {
    setResult(undefined);
    setResult(await run((api) => api.call(endpoint, {}), { success: null }));
  };
  const [headline, ...details] = result?.says ?? [];
  const Icon = result?.ok ? CircleCheck : CircleAlert;
  return (
    <div className="space-y-3">
      <Button tone="secondary" busy={busy} onClick={() => void test()}>
        {button}
      </Button>
      <div role="status">
        {result && (
          <div className={`note ${result.ok ? 'note-good' : 'note-warm'} flex gap-2.5`}>
            <Icon size={20} aria-hidden="true" className="mt-0.5 shrink-0" />
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">{headline}</p>
              {details.map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
