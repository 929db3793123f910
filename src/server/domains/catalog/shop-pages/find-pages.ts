import type { FoundPage } from '#contract/catalog.ts';
import { findTexts, type SearchedWord } from '../text-index.ts';
import type { IndexedPage, PageIndex } from './page-index.ts';
import { type Question, readQuestion } from './read-question.ts';

interface PageSearch {
  words: readonly string[];
  stems: ReadonlyMap<string, readonly string[]>;
  /** The words that count, without such as "the" and "dog". */
  meaningful: readonly SearchedWord[];
  isTyping: boolean;
  isProductWord: (word: string) => boolean;
}

interface FoundPages {
  pages: FoundPage[];
  /** Where nothing else is found: pages about some of the words. */
  related: FoundPage[];
  /** The search asks the shop something, and for no product. */
  isQuestion: boolean;
}

const maxPages = 3;

/** The pages that a search is about: the answers to a question, or else the pages that have all its words. */
export function findPages({ serviceWords, pages, texts }: PageIndex, search: PageSearch): FoundPages {
  const question = readQuestion(serviceWords, search);
  if (question.subjects.length > 0 && (question.isComplete || search.isTyping)) {
    const answers = findAnswers(pages, question, search.isTyping && !question.isComplete);
    if (answers.length > 0) return { pages: answers.map((page) => toFoundPage(page, true)), related: [], isQuestion: question.isComplete };
  }
  // A price or a size alone is about products.
  const named = search.meaningful.some(({ word }) => /\p{L}/u.test(word)) ? search.meaningful : [];
  const mentioning = findTexts(texts, named, { limit: maxPages, isTyping: search.isTyping });
  const related = question.subjects.length > 0 ? findAnswers(pages, question, true) : [];
  return {
    pages: mentioning.map((page) => toFoundPage(page, false)),
    related: related.map((page) => toFoundPage(page, false)),
    isQuestion: false,
  };
}

const weights = { main: 5, subject: 4, mentioned: 1, helper: 1 };

/** The pages about the subjects of a question, best first, and articles after the pages where people do what they ask for. A question that no page is about goes to the contact page, unless it is `unfinished`. */
function findAnswers(pages: readonly IndexedPage[], { subjects, helpers }: Question, unfinished: boolean): IndexedPage[] {
  const scored = pages
    .map((page) => {
      const [main] = page.subjects;
      const ofSubjects = subjects.reduce((sum, subject) => {
        if (subject === main) return sum + weights.main;
        return sum + (page.subjects.has(subject) ? weights.subject : page.mentioned.has(subject) ? weights.mentioned : 0);
      }, 0);
      return { page, score: ofSubjects === 0 ? 0 : ofSubjects + weights.helper * helpers.filter((stem) => page.helpers.has(stem)).length };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => Number(a.page.isArticle) - Number(b.page.isArticle) || b.score - a.score);
  const best = Math.max(0, ...scored.map(({ score }) => score));
  const answers = scored.filter(({ score }) => score >= Math.max(weights.subject, best / 2)).slice(0, maxPages);
  if (answers.length > 0) return answers.map(({ page }) => page);
  return unfinished ? [] : [...scored.slice(0, maxPages - 1).map(({ page }) => page), ...pages.filter(({ path }) => path === '/contact')];
}

const toFoundPage = ({ title, path, text }: IndexedPage, isAnswer: boolean): FoundPage => ({ title, path, text, isAnswer });
