import type { SizeGuide as Guide } from '#contract/catalog.ts';
import { SizeGuideTable } from './size-guide-table.tsx';

const id = 'size-guide';

/** A button that shows the size guide over the page. The browser opens and closes it, so that it also works without scripts. */
export const SizeGuide = ({ guide }: { guide: Guide }) => (
  <>
    <button type="button" popoverTarget={id} className="link tap-target">
      Size guide
    </button>
    <div id={id} popover="auto" role="dialog" aria-label="Size guide">
      <div className="mb-3 flex items-center justify-between">
        <strong className="text-xl">Size guide</strong>
        <button type="button" popoverTarget={id} className="link tap-target">
          Close
        </button>
      </div>
      <SizeGuideTable guide={guide} />
    </div>
  </>
);
