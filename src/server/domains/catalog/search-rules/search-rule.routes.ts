import { searchRuleSchemas } from '#contract/search-rules.schemas.ts';
import { searchRule } from '#contract/search-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { route } from '#server/platform/http/route.ts';
import { getRanking, getSearchRule, listSearchRules } from './list-search-rules.ts';
import { previewSearch } from './preview-search.ts';
import { createSearchRule, deleteSearchRule, updateRanking, updateSearchRule } from './save-search-rule.ts';

interface RuleInput {
  db: Database;
  params: { id: string };
}

const readRule = ({ db, params }: RuleInput) => getSearchRule(db, params.id);
const readRanking = ({ db }: { db: Database }) => getRanking(db);

export const searchRuleRoutes = [
  route(searchRule.page, searchRuleSchemas.page, ({ db, params, query }) => listSearchRules(db, { ...params, ...query })),
  route(searchRule.get, searchRuleSchemas.get, readRule),
  route(searchRule.create, searchRuleSchemas.create, async ({ db, body }) => getSearchRule(db, await createSearchRule(db, body)), {
    audit: 'reply',
  }),
  route(
    searchRule.update,
    searchRuleSchemas.update,
    async (input) => {
      await updateSearchRule(input.db, input.params.id, input.body);
      return readRule(input);
    },
    { audit: readRule },
  ),
  route(
    searchRule.remove,
    searchRuleSchemas.remove,
    async ({ db, params }) => {
      await deleteSearchRule(db, params.id);
      return null;
    },
    { audit: readRule },
  ),
  route(searchRule.ranking, searchRuleSchemas.ranking, readRanking),
  route(
    searchRule.updateRanking,
    searchRuleSchemas.updateRanking,
    async ({ db, body }) => {
      await updateRanking(db, body);
      return getRanking(db);
    },
    { audit: { id: () => 'ranking', read: readRanking } },
  ),
  route(searchRule.preview, searchRuleSchemas.preview, ({ shop, body }) => previewSearch(shop, body)),
];
