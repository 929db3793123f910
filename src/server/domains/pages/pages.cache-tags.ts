/** Invalidated by every change of a page (migrations/0074). */
export const pagesTag = 'pages';
