import { findNearestWords } from '../find-nearest-words.ts';
import { removeAccents } from '../tokenize.ts';
import type { ServiceWords, Subject } from './service-words.ts';

/** What a text asks the shop about. */
export interface Question {
  subjects: Subject[];
  /** The stems of other words that count, such as "cost". */
  helpers: string[];
  /** Whether every word belongs to a question, rather than to a product. */
  isComplete: boolean;
}

interface QuestionInput {
  words: readonly string[];
  /** Words such as "the" have none. */
  stems: ReadonlyMap<string, readonly string[]>;
  /** Whether the last word may be unfinished. */
  isTyping?: boolean;
  /** Whether a product has a word: then it is no typo. */
  isProductWord?: (word: string) => boolean;
}

/** What makes a question of a search in which no product has the other words: "do you ship to Austria". */
const askingWords = new Set('how what when where why who which do does did can could will would is are to'.split(' '));

/** The shortest beginning of a word that counts while somebody is typing. */
const shortestPrefix = 3;

/** Reads a search as a question to the shop. */
export function readQuestion(serviceWords: ServiceWords, { words, stems, isTyping = false, isProductWord }: QuestionInput): Question {
  const question: Question = { subjects: [], helpers: [], isComplete: true };
  const isLast = (at: number) => at === words.length - 1;
  const stemOf = (word: string) => stems.get(word)?.[0];
  const isAsked = words.some((word) => askingWords.has(word));
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const phrase = serviceWords.phrases.find(({ words: own }) =>
      own.every(({ word: expected, stem }, index) => {
        const typed = words[at + index] ?? '';
        return typed === expected || (stem !== undefined && stem === stemOf(typed));
      }),
    );
    const unfinished =
      !phrase && isTyping && isLast(at) && word.length >= shortestPrefix
        ? serviceWords.phrases.find(({ words: [first] }) => first?.word.startsWith(word))
        : undefined;
    const named = phrase ?? unfinished;
    if (named && !question.subjects.includes(named.subject)) question.subjects.push(named.subject);
    if (unfinished) question.isComplete = false;
    if (!named) {
      const isAside = isAsked && !(isTyping && isLast(at)) && isProductWord?.(word) === false;
      readOtherWord(serviceWords, question, { word, stem: stemOf(word), isProductWord, isAside });
    }
    at += phrase?.words.length ?? 1;
  }
  return question;
}

interface OtherWord extends Pick<QuestionInput, 'isProductWord'> {
  word: string;
  stem: string | undefined;
  /** It may be any word, such as the name of a country. */
  isAside: boolean;
}

function readOtherWord(
  { helpers, dictionary, phrases }: ServiceWords,
  question: Question,
  { word, stem, isProductWord, isAside }: OtherWord,
): void {
  if (helpers.has(stem ?? word)) question.helpers.push(stem ?? word);
  else if (stem !== undefined) {
    const [meant] = isProductWord?.(word)
      ? []
      : findNearestWords(dictionary, removeAccents(word), { isPrefix: false, isAllowed: () => true });
    const subject = meant && phrases.find(({ words }) => words.length === 1 && words[0]?.word === meant.word)?.subject;
    if (subject) question.subjects.push(subject);
    else if (!isAside) question.isComplete = false;
  }
}
