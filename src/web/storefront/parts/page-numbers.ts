/** The numbers shown for a page: the ends, its neighbours, and `null` for what is left out between. */
export function pageNumbers(page: number, last: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number);
    return gap === 2 ? [number - 1, number] : gap > 2 ? [null, number] : [number];
  });
}
