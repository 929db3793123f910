// What a list shows only for a search.
export { FoundTexts } from './found-texts.tsx';
export { MatchNote } from './match-note.tsx';
export { SearchAnswers } from './search-answers.tsx';
export { UnderstoodNote } from './understood-note.tsx';
