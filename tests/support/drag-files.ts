import type { Locator, Page } from 'playwright-core';

/** Files of this machine that are dragged over a page by the pointer, as from a folder on the desktop. */
export async function dragFiles(page: Page, files: string[]) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files, dragOperationsMask: 1 };
  const dispatch = async (type: 'dragEnter' | 'dragOver' | 'drop', target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error('There is nothing to drag over');
    const { x, y, width, height } = box;
    await session.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
  };
  const over = async (target: Locator) => {
    await dispatch('dragEnter', target);
    await dispatch('dragOver', target);
  };
  return {
    over,
    dropOn: async (target: Locator) => {
      await over(target);
      await dispatch('drop', target);
    },
  };
}
