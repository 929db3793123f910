import type { SizeGuide } from '#contract/catalog.ts';
import { SizeGuideTable } from '#web/storefront/components/size-guide-table.tsx';

export function SizeGuideSection({ guide }: { guide: SizeGuide | null }) {
  if (!guide) return null;
  return (
    <section aria-labelledby="size-guide" className="mt-10">
      <h2 id="size-guide" className="mb-4 scroll-mt-24 text-3xl">
        Size guide
      </h2>
      <SizeGuideTable guide={guide} />
    </section>
  );
}
