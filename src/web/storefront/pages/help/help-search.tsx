import Search from 'lucide-react/icons/search';
import { Form } from 'react-router';
import * as textLimits from '#contract/text-limits.ts';
import { Button } from '#web/ui/button.tsx';

/** Not `q`, which the search of the shop in the header shows. */
export const helpSearchField = 'question';

/** The search of the help centre: a form whose state is the URL. */
export const HelpSearch = ({ q }: { q: string }) => (
  <Form action="/help" role="search" aria-label="Help" className="mt-6 flex max-w-2xl flex-wrap gap-3">
    <div className="relative min-w-0 flex-1 basis-60">
      <Search size={20} aria-hidden="true" className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-grey" />
      <input
        type="search"
        name={helpSearchField}
        defaultValue={q}
        required
        maxLength={textLimits.search}
        aria-label="Search the help centre"
        placeholder="Search the help centre"
        autoComplete="off"
        enterKeyHint="search"
        className="input pl-12"
      />
    </div>
    <Button type="submit" className="max-sm:w-full">
      Search
    </Button>
  </Form>
);
