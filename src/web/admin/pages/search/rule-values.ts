import type { NewSearchRule, SearchRule } from '#contract/search-rules.ts';

/** What is edited of a rule. */
export const ruleValues = ({ term, pageLabel, pagePath, pinned, hidden, boosts, enabled }: SearchRule): NewSearchRule => ({
  term,
  pageLabel,
  pagePath,
  pinned,
  hidden,
  boosts,
  enabled,
});
