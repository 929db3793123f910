/** Scrolling by less than this does not count as a direction, in pixels. */
const minDistance = 8;
/** At the top of the page the header is always shown. */
const alwaysShownAbove = 160;

/**
 * Hides the header while the page is scrolled down, and shows it again as soon as it is scrolled up: `data-header` of the document is "away" or "shown".
 * The first script of the document begins with "shown". Whoever prefers less motion has a header that stays where it is.
 */
export function hideHeaderOnScroll(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { dataset } = document.documentElement;
  let last = window.scrollY;
  const show = (isShown: boolean) => {
    const state = isShown ? 'shown' : 'away';
    if (dataset.header !== state) dataset.header = state;
  };
  show(last < alwaysShownAbove);
  const handleScroll = () => {
    const distance = window.scrollY - last;
    if (Math.abs(distance) < minDistance) return;
    last = window.scrollY;
    show(distance < 0 || last < alwaysShownAbove);
  };
  window.addEventListener('scroll', handleScroll, { passive: true });
}
