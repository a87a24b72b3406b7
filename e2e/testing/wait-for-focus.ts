import type { Locator } from 'playwright-core';
import { expect } from 'vitest';

/** Waits until keys go to this element. A dialog or a menu that opens or closes moves the focus a moment after it shows. */
export async function waitForFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
}
