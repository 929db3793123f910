// Lints the API's OpenAPI document with Redocly's recommended rules and Spectral's rules for OpenAPI, and prints what they find.
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { createApiDocument } from '../src/server/api-document/create-api-document.ts';
import { documentedCalls } from '../src/server/routes.ts';

const { Ruleset, Spectral } = spectral;

const document = createApiDocument(documentedCalls, 'https://shop.example/api/v1');
const findings = [...(await lintByRedocly()), ...(await lintBySpectral())];
for (const { rule, at, message } of findings) console.error(`${at}\n  ${rule}: ${message}`);
console.log(`${Object.keys(document.paths).length} paths, ${findings.length} findings`);
process.exit(findings.length > 0 ? 1 : 0);

async function lintByRedocly() {
  // `/review/product/{id}` and `/review/{id}/reply` cannot be mistaken for each other, because ids are UUIDs.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } });
  const problems = await lintFromString({ source: JSON.stringify(document), absoluteRef: 'openapi.json', config });
  return problems.map(({ ruleId, message, location }) => ({ rule: ruleId, message, at: location[0]?.pointer ?? '' }));
}

async function lintBySpectral() {
  const linter = new Spectral();
  linter.setRuleset(new Ruleset({ extends: [rulesets.oas] }));
  const problems = await linter.run(document);
  return problems.map(({ code, message, path }) => ({ rule: String(code), message, at: path.join('.') }));
}
