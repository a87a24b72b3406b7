/** Largest sheet in pixels: 16 MiB of RGBA. A sprite may be as large as a sheet. */
export const SHEET = { width: 2048, height: 2048 } as const;

/** Where an item lies in a sheet: upper left corner in pixels, both even. */
export type Placed<Item> = { item: Item; x: number; y: number };

/**
 * Packs pictures into sheets, in rows of falling height. Sheets are bounded so that reading one back takes bounded memory, however many captions a clip has.
 * Every picture is held apart from its neighbours by at least one pixel.
 * @throws Error when a picture is larger than a sheet.
 */
export function planSheets<Item extends { id: string; width: number; height: number }>(
  items: readonly Item[],
): Placed<Item>[][] {
  const sheets: Placed<Item>[][] = [];
  let sheet: Placed<Item>[] = [];
  let row = { x: 0, y: 0, height: 0 };
  for (const item of items.toSorted((a, b) => b.height - a.height)) {
    if (item.width > SHEET.width || item.height > SHEET.height)
      throw new Error(`sprite '${item.id.slice(0, 60)}' is larger than ${SHEET.width}x${SHEET.height}`);
    if (row.x + item.width > SHEET.width) row = { x: 0, y: row.y + row.height, height: 0 };
    if (sheet.length === 0 || row.y + item.height > SHEET.height) {
      sheet = [];
      sheets.push(sheet);
      row = { x: 0, y: 0, height: 0 };
    }
    sheet.push({ item, x: row.x, y: row.y });
    row = {
      ...row,
      x: nextEven(row.x + item.width),
      height: Math.max(row.height, nextEven(row.y + item.height) - row.y),
    };
  }
  return sheets;
}

/** The next even number that leaves at least one pixel free. */
function nextEven(value: number): number {
  return Math.floor(value / 2) * 2 + 2;
}
