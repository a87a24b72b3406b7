/** Room one label of the lower axis needs, in CSS pixels. */
const LABEL_WIDTH_PX = 64;

/** Which points are named below a chart of this width: evenly spread, with the first and the last. */
export function labelledPoints(count: number, widthPx: number): number[] {
  if (count === 0) return [];
  const most = Math.max(2, Math.floor(widthPx / LABEL_WIDTH_PX));
  const step = Math.max(1, Math.ceil((count - 1) / (most - 1)));
  const last = count - 1;
  const even = Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step);
  return [...even.filter((place) => place === 0 || last - place >= step), ...(last > 0 ? [last] : [])];
}
