import type { Page } from 'playwright-core';

const WIDTH = 900;
const HEIGHT = 600;

/** A wide picture as a file to choose: red on its left, blue on its right. The browser paints it. */
export async function paintPicture(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const address = await page.evaluate(
    ([width, height]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const paper = canvas.getContext('2d');
      if (!paper) throw new Error('This browser draws no pictures.');
      const sky = paper.createLinearGradient(0, 0, width, 0);
      sky.addColorStop(0, '#f2613f');
      sky.addColorStop(1, '#33417a');
      paper.fillStyle = sky;
      paper.fillRect(0, 0, width, height);
      return canvas.toDataURL('image/png');
    },
    [WIDTH, HEIGHT] as const,
  );
  return { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}
