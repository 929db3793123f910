import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Facets } from '#contract/catalog.ts';
import { lifeStageTitles } from '#contract/product-labels.ts';
import { Link } from '#web/ui/link.tsx';

const stageTexts: Record<string, { title: string; text: string; colour: string }> = {
  puppy: { title: lifeStageTitles.puppy, text: 'First meals, first toys', colour: 'bg-amber-soft' },
  adult: { title: lifeStageTitles.adult, text: 'Everyday food and adventures', colour: 'bg-mist' },
  senior: { title: lifeStageTitles.senior, text: 'Softer food, warmer beds', colour: 'bg-line' },
};

/** The life stages as links to the list. */
export function LifeStages({ stages }: { stages: Facets['lifeStage'] }) {
  return (
    <section aria-labelledby="stages" className="wrap">
      <h2 id="stages" className="mb-6 text-3xl md:mb-8 md:text-[2.5rem]">
        How old is your dog?
      </h2>
      <ul className="grid gap-3 md:grid-cols-3 md:gap-5">
        {stages.map(({ value, label, count }) => {
          const { title, text, colour } = stageTexts[value] ?? { title: label, text: '', colour: 'bg-surface' };
          return (
            <li key={value}>
              <Link
                to={`/products?lifeStage=${value}`}
                className={`group flex items-end justify-between gap-4 rounded-3xl p-6 transition-shadow hover:shadow-lift md:p-8 ${colour}`}
              >
                <span>
                  <span className="block text-3xl font-extrabold tracking-[-0.03em] md:text-2xl lg:text-4xl">{title}</span>
                  <span className="mt-1 block text-grey">
                    {text}
                    <br />
                    {count} products
                  </span>
                </span>
                <span className="grid size-12 flex-none place-items-center rounded-full bg-surface transition-transform group-hover:translate-x-1">
                  <ArrowRight size={22} aria-hidden="true" />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
