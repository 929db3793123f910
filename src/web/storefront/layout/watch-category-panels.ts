/** How long the pointer rests on a category before its panel opens, and how long it may be elsewhere before the panel closes, in milliseconds. */
const openDelay = 150;
const closeDelay = 350;

const panelSelector = '.category-bar details';

/**
 * Lets the panels of the categories open by hovering, and close by Escape, by leaving them and after a link. Since hovering opens them, a click of a mouse on
 * the name of a category goes to its page; keyboard and touch open the panel by the name. On phones they are parts of the menu's list and stay as they are.
 */
export function watchCategoryPanels(): void {
  const isBar = matchMedia('(width >= 48rem)');
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The panel that hovering has opened. */
  let hovered: HTMLDetailsElement | null = null;
  let lastPointer = '';

  const findOpen = () => (isBar.matches ? document.querySelector<HTMLDetailsElement>(`${panelSelector}[open]`) : null);
  const close = (panel: HTMLDetailsElement | null = findOpen()) => {
    clearTimeout(timer);
    hovered = null;
    if (panel) panel.open = false;
  };
  const later = (delay: number, run: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(run, delay);
  };
  /** Closes the open panel if something outside of it got the pointer or the focus. */
  const closeIfOutside = ({ target }: Event) => {
    const open = findOpen();
    if (open && target instanceof Node && !open.contains(target)) close(open);
  };

  const point = (panel: HTMLDetailsElement | null) => {
    if (panel?.open) clearTimeout(timer);
    else if (panel) {
      later(openDelay, () => {
        panel.open = true;
        hovered = panel;
      });
    } else if (hovered?.open) later(closeDelay, close);
    else clearTimeout(timer);
  };
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'mouse' || !isBar.matches || !(target instanceof Element)) return;
    point(target.closest<HTMLDetailsElement>(panelSelector));
  });
  // The pointer may have come before this code. On a touch screen what a finger has tapped counts as hovered, too.
  if (isBar.matches && navigator.maxTouchPoints === 0) point(document.querySelector<HTMLDetailsElement>(`${panelSelector}:hover`));
  document.addEventListener('click', (event) => {
    const { target } = event;
    const panel = target instanceof Element ? target.closest<HTMLDetailsElement>(panelSelector) : null;
    if (!panel || !isBar.matches || !(target instanceof Element)) return;
    if (target.closest('a')) close(panel);
    // Clicks by the keyboard and by screen readers have no detail.
    else if (event.detail > 0 && lastPointer === 'mouse' && target.closest('summary')) {
      event.preventDefault();
      const { ctrlKey, metaKey, shiftKey } = event;
      const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey });
      panel.querySelector('.category-all')?.dispatchEvent(click);
    }
  });
  document.addEventListener('pointerdown', (event) => {
    lastPointer = event.pointerType;
    closeIfOutside(event);
  });
  document.addEventListener('focusin', closeIfOutside);
  document.addEventListener('keydown', ({ key }) => {
    const open = key === 'Escape' ? findOpen() : null;
    if (open?.contains(document.activeElement)) open.querySelector('summary')?.focus();
    close(open);
  });
}
