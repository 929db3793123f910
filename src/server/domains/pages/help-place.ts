import type { NewPage, PageChanges } from '#contract/page-admin.ts';
import type { PageRow } from './pages.queries.ts';

/** Where a page is in the help centre, and the facts beside its text. */
type HelpPlace = Pick<NewPage, 'helpTopic' | 'helpPosition' | 'isPopular' | 'facts'>;

/** Whether changes say anything about it: the place of a text of the shop is fixed. */
export const changesPlace = ({ helpTopic, helpPosition, isPopular, facts }: PageChanges): boolean =>
  [helpTopic, helpPosition, isPopular, facts].some((value) => value !== undefined);

/** The columns of a place. Only an article of the help centre can be popular. */
export const placeColumns = ({ helpTopic, helpPosition, isPopular, facts }: HelpPlace) => ({
  help_topic: helpTopic,
  help_position: helpPosition,
  is_popular: isPopular && helpTopic !== null,
  facts,
});

/** The columns after changes, of which some may be missing. */
export const changedPlaceColumns = (page: PageRow, { helpTopic, helpPosition, isPopular, facts }: PageChanges) =>
  placeColumns({
    helpTopic: helpTopic === undefined ? page.help_topic : helpTopic,
    helpPosition: helpPosition ?? page.help_position,
    isPopular: isPopular ?? page.is_popular,
    facts: facts === undefined ? page.facts : facts,
  });
