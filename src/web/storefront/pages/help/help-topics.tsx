import Bone from 'lucide-react/icons/bone';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleUser from 'lucide-react/icons/circle-user';
import CreditCard from 'lucide-react/icons/credit-card';
import Package from 'lucide-react/icons/package';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Truck from 'lucide-react/icons/truck';
import type { HelpTopic } from '#contract/pages.ts';
import { Link } from '#web/ui/link.tsx';
import type { Topic } from './to-topics.ts';

const icons = {
  orders: Package,
  delivery: Truck,
  returns: RotateCcw,
  payment: CreditCard,
  products: Bone,
  account: CircleUser,
} as const satisfies Record<HelpTopic, unknown>;

/** What most people ask, one link each. */
export const PopularQuestions = ({ articles }: { articles: Topic['articles'] }) => (
  <section aria-labelledby="popular">
    <h2 id="popular" className="text-2xl md:text-3xl">
      Popular questions
    </h2>
    <ul className="mt-4 grid gap-3 md:grid-cols-2">
      {articles.map(({ path, title }) => (
        <li key={path}>
          <Link to={path} className="surface flex min-h-14 items-center justify-between gap-4 px-5 py-3 font-semibold hover:text-primary">
            {title}
            <ChevronRight size={20} aria-hidden="true" className="flex-none text-grey" />
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** All articles by topic. */
export const HelpTopics = ({ topics, isBelowResults }: { topics: readonly Topic[]; isBelowResults: boolean }) => (
  <section aria-labelledby="topics">
    <h2 id="topics" className="text-2xl md:text-3xl">
      {isBelowResults ? 'All topics' : 'Browse by topic'}
    </h2>
    <ul className="mt-5 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {topics.map(({ topic, label, articles }) => {
        const Icon = icons[topic];
        return (
          <li key={topic} id={topic} className="scroll-mt-28">
            <h3 className="flex items-center gap-3 text-xl">
              <span className="grid size-11 flex-none place-items-center rounded-full bg-mist text-on-mist">
                <Icon size={22} aria-hidden="true" />
              </span>
              {label}
            </h3>
            <ul className="mt-2">
              {articles.map(({ path, title }) => (
                <li key={path}>
                  <Link to={path} className="tap-target py-0.5 text-pretty hover:text-primary hover:underline">
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  </section>
);
