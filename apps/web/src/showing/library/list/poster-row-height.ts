import type { Video } from '@sayso/contract';

/** Below a poster stand title and facts, in some rows a second line of a title or one of tags as well; in CSS pixels. */
const WORDS_PX = 46;
const LINE_PX = 18;
export const TAGS_PX = 30;
/** Beside the title stands the menu. */
const BESIDE_TITLE_PX = 30;
/** Of a letter of a title: what Geist needs on average at 13 px. */
const LETTER_PX = 6.6;

/** How high a row of posters will be before it is drawn; then it is measured. */
export function posterRowPx(widthPx: number, videos: readonly Pick<Video, 'title' | 'tags'>[]): number {
  const hasTags = videos.some(({ tags }) => tags.length > 0);
  const hasLongTitle = videos.some(({ title }) => title.length * LETTER_PX > widthPx - BESIDE_TITLE_PX);
  return (widthPx * 16) / 9 + WORDS_PX + (hasLongTitle ? LINE_PX : 0) + (hasTags ? TAGS_PX : 0);
}
