import { type Check, checkSections } from '#server/platform/checks/check.ts';
import { modules } from '../../modules.ts';

/** The checks of all modules, by section. */
export const dataChecks: readonly Check[] = modules
  .flatMap(({ checks }) => checks)
  .toSorted((one, other) => checkSections.indexOf(one.section) - checkSections.indexOf(other.section));
