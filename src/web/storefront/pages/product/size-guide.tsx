import type { SizeGuide as Guide } from '#contract/catalog.ts';
import measuringUrl from './measuring.svg';
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
      <MeasuringPicture columns={guide.columns} />
      <SizeGuideTable guide={guide} />
    </div>
  </>
);

const neck = 'the neck where it meets the shoulders';
const chest = 'the chest behind the front legs';
const back = 'the back from the collar to the tail';
/** The views of the drawing. The first that shows something which the guide has a column for shows all of it. */
const views = [
  { id: 'coat', column: /\bback\b/i, measures: `${neck}, ${chest} and ${back}` },
  { id: 'harness', column: /\bchest\b/i, measures: `${neck} and ${chest}` },
  { id: 'collar', column: /\bneck\b/i, measures: 'the neck where the collar will sit' },
];

/** Where to measure a dog. The picture is fetched when the guide is opened, since it is hidden until then. */
function MeasuringPicture({ columns }: Pick<Guide, 'columns'>) {
  const view = views.find(({ column }) => columns.some((name) => column.test(name)));
  if (!view) return null;
  return (
    <img
      src={`${measuringUrl}#${view.id}`}
      alt={`Measure ${view.measures}`}
      loading="lazy"
      width={480}
      height={340}
      className="mb-3 w-full"
      // The file with all views has another ratio than each of them.
      style={{ aspectRatio: '24 / 17' }}
    />
  );
}
