import type { ContentKind } from '@sayso/contract';

/** Something that customers made and others may see: its kind, and its id in the table of that kind. */
export type ContentRef = { kind: ContentKind; id: string };

/** A text of it, and where it stands, in words for the operator. */
export type ContentText = { place: string; text: string };

/**
 * Contents as the room that has them tells of them. `createdBy`: null who has been erased. `language`: BCP 47, null where nobody knows. `pictureFile`, `videoFile`: names in the storage.
 * `transcript`: what is said in it. `related`: further contents that are seen in it, and are looked at with it.
 */
export type Content = ContentRef & {
  accountId: string;
  createdBy: string | null;
  createdAt: Date;
  title: string;
  language: string | null;
  texts: readonly ContentText[];
  pictureFile: string | null;
  videoFile: string | null;
  captionsFile: string | null;
  transcript: string | null;
  /** What is heard in it, the same for the same recording. */
  speechId?: string;
  /** Where the public finds it; null while it does not. */
  url: string | null;
  durationMs: number | null;
  /** Size of its picture, in pixels, where it moves. */
  frame: { width: number; height: number } | null;
  related: readonly ContentRef[];
};

/** What contents have not that nobody plays. */
export const NO_VIDEO = { videoFile: null, captionsFile: null, transcript: null, durationMs: null, frame: null };
