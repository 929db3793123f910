import X from 'lucide-react/icons/x';
import type { SizeGuide } from '#contract/catalog.ts';
import { SizeGuideTable } from './size-guide-table.tsx';

/** The size guide as a section of the page. */
export const SizeGuideSection = ({ guide }: { guide: SizeGuide }) => (
  <section aria-labelledby="size-guide" className="mt-10">
    <h2 id="size-guide" className="mb-4 text-3xl">
      Size guide
    </h2>
    <SizeGuideTable guide={guide} />
  </section>
);

const popoverId = 'size-guide-popover';

/** A button that shows the size guide over the page. The browser opens and closes it, so that it also works without scripts. */
export const SizeGuideButton = ({ guide }: { guide: SizeGuide }) => (
  <>
    <button type="button" popoverTarget={popoverId} className="link tap-target">
      Size guide
    </button>
    <div id={popoverId} popover="auto" role="dialog" aria-label="Size guide" className="size-guide">
      <div className="mb-3 flex items-center justify-between">
        <strong className="text-xl">Size guide</strong>
        <button type="button" aria-label="Close" popoverTarget={popoverId} popoverTargetAction="hide" className="icon-btn">
          <X size={22} aria-hidden="true" />
        </button>
      </div>
      <SizeGuideTable guide={guide} />
    </div>
  </>
);
