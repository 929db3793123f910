import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { IconButton } from '#web/ui/button.tsx';
import { forceDocumentNavigation, useNewerBuild, watchForNewerBuild } from './newer-build.ts';

/** Announces a newer version of the shop. It never reloads the page automatically: somebody may be typing. */
export function NewerBuildBar() {
  const hasNewerBuild = useNewerBuild();
  const [dismissed, setDismissed] = useState(false);
  useEffect(watchForNewerBuild, []);
  useEffect(() => (hasNewerBuild ? forceDocumentNavigation() : undefined), [hasNewerBuild]);
  return (
    <div role="status" data-testid="newer-build" className="fixed inset-x-3 bottom-3 z-40 flex justify-center">
      {hasNewerBuild && !dismissed && (
        <p className="flex items-center gap-3 rounded-3xl bg-deep py-1 pr-1.5 pl-5 text-[0.9375rem] text-white shadow-lift">
          <span>
            There’s a newer version of the shop.{' '}
            <button
              type="button"
              className="tap-target font-semibold underline underline-offset-4 focus-visible:outline-on-deep"
              onClick={() => location.reload()}
            >
              Reload
            </button>
          </span>
          <IconButton label="Not now" className="hover:bg-white/10 focus-visible:outline-on-deep" onClick={() => setDismissed(true)}>
            <X size={20} aria-hidden="true" />
          </IconButton>
        </p>
      )}
    </div>
  );
}
