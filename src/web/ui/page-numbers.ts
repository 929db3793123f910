/** No list of the shop is that long. */
const maxPage = 10_000;

/** The page number in a URL's query; 1 if it is missing or invalid. */
export function parsePageNumber(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  const page = Number(text);
  return /^\d+$/.test(text) && page >= 1 && page <= maxPage ? page : 1;
}

/** The page numbers to show: the first, the last, the current and its neighbours, and `null` for each gap. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const visible = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(visible)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number);
    return gap === 2 ? [number - 1, number] : gap > 2 ? [null, number] : [number];
  });
}
