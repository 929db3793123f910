import type { SettingsText } from '#contract/pages.ts';
import { toPlainText } from './page-text.ts';
import { textExamples } from './text-examples.ts';

const plain = (key: SettingsText): string => toPlainText(textExamples[key]);

/** The texts that come with the shop as the settings give them, until the owner writes others. */
export const defaultTexts: Readonly<Record<SettingsText, string>> = {
  about: plain('about'),
  privacy: plain('privacy'),
  terms: plain('terms'),
  imprint: plain('imprint'),
  returnPolicy: plain('returnPolicy'),
  newsletterPolicy: plain('newsletterPolicy'),
};
