/** Of WebP; what is stored is encoded once more. */
const QUALITY = 0.92;

type Square = { x: number; y: number; width: number; height: number };

/**
 * Cuts a square out of a picture and makes it as small as it is needed: `mostPx` pixels a side. WebP, or PNG in browsers that write none.
 * @throws when the browser cannot read the picture.
 */
export async function cutSquare(file: File, { x, y, width, height }: Square, mostPx: number): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  const edge = Math.min(mostPx, Math.round(width));
  canvas.width = edge;
  canvas.height = edge;
  const paper = canvas.getContext('2d');
  if (paper === null) throw new Error('This browser draws no pictures.');
  paper.imageSmoothingQuality = 'high';
  paper.drawImage(bitmap, x, y, width, height, 0, 0, edge, edge);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (blob === null) throw new Error('The square could not be encoded.');
  return new File([blob], file.name, { type: blob.type });
}
