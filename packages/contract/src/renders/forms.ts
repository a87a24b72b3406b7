import { sharedInputTexts } from '../common/shared-input.texts.gen.ts';
import { inputTexts } from './input.texts.gen.ts';
import { z } from 'zod';
import { atMost, Id, shortText } from '../common.ts';
import { withoutMarks } from '../voices.ts';
import { scriptText } from '../voices/speech.ts';
import { CaptionBreaks, OutputChange, VideoOutput } from '../specs/output.ts';
import { DraftVersion } from '../drafts.ts';
import {
  BackgroundChange,
  BackgroundData,
  LogoPosition,
  OtherProduct,
  ShownProduct,
  AvatarType,
} from '../specs/scene.ts';

/** Longest title, in characters. */
export const TITLE_MAX_CHARACTERS = 200;

const WHOLE_FROM_0 = { error: () => sharedInputTexts.wholeFrom0 };

const Title = z
  .string()
  .trim()
  .min(1, { error: () => inputTexts.videoTitle })
  .max(TITLE_MAX_CHARACTERS, atMost(TITLE_MAX_CHARACTERS));

const AUDIO_REQUIRED = { error: () => inputTexts.audioRequired };

/** Who shall perform, and with which product. An avatar of a description has to be made first. `standInAvatarId`: who of the library performs where a partner's presenter cannot; null: then the video fails; absent: the nearest one, where the operator has it so and the presenter is not made of a face. */
const ChosenAvatar = z
  .object({
    avatarType: AvatarType,
    selectedAvatarId: shortText(100).default(''),
    product: ShownProduct.default('auto'),
    standInAvatarId: shortText(100).nullable().optional(),
  })
  .superRefine(({ avatarType, selectedAvatarId }, { addIssue }) => {
    if (selectedAvatarId !== '') return;
    const message = avatarType === 'custom' ? inputTexts.noOwnAvatar : inputTexts.noAvatar;
    addIssue({ code: 'custom', path: ['selectedAvatarId'], message });
  });

/** What Generate sends. Audio is named by the id of a speech of this account, pictures by the ids of its uploads: a background of one's own takes the place of the room. */
export const StartVideo = z.object({
  title: Title,
  avatar_data: ChosenAvatar,
  voice_data: z.object(
    {
      speechId: z.string(AUDIO_REQUIRED).min(1, AUDIO_REQUIRED).max(100, atMost(100)),
    },
    AUDIO_REQUIRED,
  ),
  background_data: BackgroundData.optional(),
  script_data: z
    .object({ logoPosition: LogoPosition.default('top-right'), logoUploadId: Id.nullable().default(null) })
    .optional(),
  output: VideoOutput.prefault({}),
  /** The draft that this becomes: it is deleted with the start, and becomes no second video. */
  draft_id: Id.optional(),
  /** Of that draft, as it was read: where another change came in between, nothing is started. */
  draft_version: DraftVersion.optional(),
});

/**
 * What a finished video is to become; what is absent stays. A room (`setting`) takes the place of an own background or colour. Who performs stays; with which product (`avatar_data`) may change. `captionText`: the captions' words,
 * where they shall differ from what is spoken, no longer than a script may be; null for those that are spoken. `captionBreaks`: `written` where each line break of that text ends a line
 * and each empty line a page; what it does not say is set by the engine. `attempts`: the video's as it was read; where another change came in between, nothing is made and the answer holds the video as it is now. Other speech (`voice_data`) uses one video of the plan, everything else none.
 */
export const ChangeVideo = z
  .object({
    voice_data: StartVideo.shape.voice_data.optional(),
    avatar_data: z.object({ product: OtherProduct }).optional(),
    background_data: BackgroundChange.optional(),
    script_data: z.object({ logoPosition: LogoPosition.optional(), logoUploadId: Id.nullable().optional() }).optional(),
    output: OutputChange.optional(),
    captionText: scriptText()
      .refine((text) => withoutMarks(text).trim() !== '', { error: () => inputTexts.captions })
      .nullable()
      .optional(),
    captionBreaks: CaptionBreaks.optional(),
    attempts: z.int(WHOLE_FROM_0).min(0, WHOLE_FROM_0).optional(),
  })
  .refine((change) => Object.entries(change).some(([name, value]) => name !== 'attempts' && value !== undefined), {
    error: () => inputTexts.nothingChanged,
  })
  .refine(({ captionText, captionBreaks }) => captionBreaks === undefined || typeof captionText === 'string', {
    error: () => inputTexts.captionLines,
    path: ['captionBreaks'],
  });
