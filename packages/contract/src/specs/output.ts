import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Id, shortText, mapTable } from '../common.ts';

/** Shape of the picture, width to height. */
export const PictureFormat = z.enum(['9:16', '16:9', '1:1']);
export type PictureFormat = z.output<typeof PictureFormat>;

/** How captions are burned into the picture. Subtitle files are made always. */
export const CaptionStyle = z.enum(['off', 'highlight', 'karaoke', 'box', 'outline', 'minimal']);
export type CaptionStyle = z.output<typeof CaptionStyle>;

/** Typeface of Latin, Greek and Cyrillic captions; other scripts have their own. */
export const CaptionFont = z.enum(['montserrat', 'oswald', 'rubik', 'playfair']);
export type CaptionFont = z.output<typeof CaptionFont>;

/** Look of the captions. `color`: the accent, as `#rrggbb`. */
export const CaptionLook = z.object({
  style: CaptionStyle.default('highlight'),
  font: CaptionFont.default('montserrat'),
  size: z.enum(['small', 'medium', 'large']).default('medium'),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, { error: () => inputTexts.accent })
    .default('#ff4d6d'),
  position: z.enum(['high', 'middle', 'low']).default('low'),
});
export type CaptionLook = z.output<typeof CaptionLook>;

/** Who ends the lines and pages of captions: the engine, or whoever wrote their text, by line breaks and empty lines. */
export const CaptionBreaks = z.enum(['auto', 'written']);
export type CaptionBreaks = z.output<typeof CaptionBreaks>;

/** Longest texts of an end card, in characters. */
export const END_CARD_MAX = { name: 60, price: 24, button: 24, link: 80 } as const;

const endCardText = (characters: number) =>
  z.string().trim().max(characters, atMost(characters)).transform(onOneLine).default('');

/** A text as an end card shows it: without line breaks, and without spaces around it. */
function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}

/** The fields of an end card, each text read by `textOf`, which takes its longest length. */
const endCardFields = <Text extends z.ZodType>(textOf: (characters: number) => Text) => ({
  productUploadId: Id.nullable().default(null),
  ...mapTable(END_CARD_MAX, textOf),
});

const ShownEndCard = z.object(endCardFields(endCardText));

/** The last three seconds: what is to be bought. Empty texts are left out; one of name, price, button must be there. */
export const EndCard = ShownEndCard.refine(({ name, price, button }) => name + price + button !== '', {
  error: () => inputTexts.endCard,
  path: ['name'],
});
export type EndCard = z.output<typeof EndCard>;

/** An end card while somebody still writes it: it may be empty, and keeps every space. */
export const UnfinishedEndCard = z.object(endCardFields((characters) => shortText(characters).default('')));

/** An unfinished end card as the video will show it. */
export const shownEndCard = (card: z.output<typeof UnfinishedEndCard>): EndCard => ShownEndCard.parse(card);

/** How loud music is under the voice. */
export const MusicLevel = z.enum(['low', 'medium', 'high']);

/** Background music: a bed of the library, or an own upload. */
export const Music = z
  .object({
    bedId: z.string().max(40, atMost(40)).nullable().default(null),
    uploadId: Id.nullable().default(null),
    level: MusicLevel.default('medium'),
  })
  .refine(({ bedId, uploadId }) => (bedId === null) !== (uploadId === null), { error: () => inputTexts.music });
export type Music = z.output<typeof Music>;

/**
 * What the camera does; any of it goes together. `cutIns`: nearer shots on emphasis. `pushIn`: a slow approach over the whole clip. `handheld`: held at arm's length and
 * never quite still. `punchIns`: a quick zoom on a stressed word, and a cut back after the sentence.
 */
export const CameraMoves = z.object({
  cutIns: z.boolean().default(false),
  pushIn: z.boolean().default(false),
  handheld: z.boolean().default(false),
  punchIns: z.boolean().default(false),
});
/** A camera on its stand, until somebody chooses otherwise. */
export const STILL_CAMERA: z.output<typeof CameraMoves> = CameraMoves.parse({});

/** What a video is made to look and sound like, beside who speaks and what is said. Everything has a default. */
export const VideoOutput = z.object({
  format: PictureFormat.default('9:16'),
  captions: CaptionLook.prefault({}),
  camera: CameraMoves.prefault({}),
  music: Music.nullable().default(null),
  endCard: EndCard.nullable().default(null),
});
export type VideoOutput = z.output<typeof VideoOutput>;

/** Everything as it is until somebody chooses otherwise. */
export const DEFAULT_OUTPUT: VideoOutput = VideoOutput.parse({});

/** What of it is to become otherwise; what is absent stays, also inside `captions` and `camera`. */
export const OutputChange = z.object({
  format: PictureFormat.optional(),
  captions: z
    .object({
      style: CaptionStyle,
      font: CaptionFont,
      size: CaptionLook.shape.size.unwrap(),
      color: CaptionLook.shape.color.unwrap(),
      position: CaptionLook.shape.position.unwrap(),
    })
    .partial()
    .optional(),
  camera: z
    .object({ cutIns: z.boolean(), pushIn: z.boolean(), handheld: z.boolean(), punchIns: z.boolean() })
    .partial()
    .optional(),
  music: Music.nullable().optional(),
  endCard: EndCard.nullable().optional(),
});
