/** A picture of a page: where it lies, what it shows in words ('' when it only decorates), and its size in pixels. */
export type PictureAttributes = { src: string; alt: string; width: number | null; height: number | null };
