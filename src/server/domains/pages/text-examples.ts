import type { PageKey } from '#contract/pages.ts';
import { privacy } from './examples/privacy.ts';
import * as shopTexts from './examples/shop-texts.ts';
import { terms } from './examples/terms.ts';
import { withdrawal } from './examples/withdrawal.ts';

/** The texts of the shop that come with it, as HTML, until the owner writes others. */
export const textExamples: Readonly<Record<PageKey, string>> = { ...shopTexts, privacy, terms, withdrawal };
