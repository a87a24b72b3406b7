import {
  type DraftContent,
  CaptionLook,
  draftOfFlat,
  EndCard,
  FlatDraft,
  GenerateSpeech,
  Mood,
  PictureFormat,
  shortText,
  SlotValues,
  SpeechRate,
  StartVideo,
  templatesApi,
} from '@sayso/contract';
import { z } from 'zod';
import type { Caller } from '../caller.ts';
import { defineTool, MAKES, type Tell, RequestKey } from '../tool.ts';
import { findAvatar, findStandIn, findVoice, makeOfDraft, MAKING_CALLS, SPEECH_PERCENT } from './make-of-draft.ts';
import { Waits, watchMaking } from './made-videos.ts';
import { ShownVideo, showVideo } from './shown-video.ts';

const COSTS =
  'Uses one video and the seconds of the plan, and counts as speech made (get_limits says what is left). Whoever has the link of its page may watch it, unless `visibility` says otherwise.';
const Thing = shortText(100).min(1, 'Name one.');

const StandIn = Thing.nullable()
  .optional()
  .describe(
    'An illustrated presenter of list_avatars, if a photo-real one cannot be filmed. Left out: chosen here. null: the video fails.',
  );

const Asked = {
  request_key: RequestKey,
  title: StartVideo.shape.title.optional().describe('Without one, the first sentence of the script.'),
  wait: Waits,
};

const createVideo = defineTool({
  name: 'create_video',
  title: 'Make a video of words',
  description: `Has a script spoken and makes a video of it, in which a presenter says it. ${COSTS} Takes from half a minute to some minutes.`,
  annotations: MAKES,
  uses: MAKING_CALLS,
  input: z.object({
    ...Asked,
    script: GenerateSpeech.shape.msg.describe('What is said, word for word: about 150 words a minute.'),
    avatar_id: Thing.describe('A presenter of list_avatars.'),
    stand_in_avatar_id: StandIn,
    voice_id: Thing.describe("A voice of list_voices that speaks the script's language."),
    speech_rate: SpeechRate,
    mood: Mood.nullable().default(null),
    format: PictureFormat.default('9:16'),
    captions: CaptionLook.prefault({}),
    end_card: EndCard.nullable().default(null).describe('The last three seconds: what is to be bought.'),
  }),
  output: ShownVideo,
  run: async (caller, asked, tell) => {
    const { script, speech_rate: speechRate, mood: speechMood, format, captions, end_card: endCard } = asked;
    const avatar = await findAvatar(caller, asked.avatar_id);
    const flat = FlatDraft.parse({
      ...(await findVoice(caller, asked.voice_id)),
      avatar,
      standInAvatarId: await findStandIn(caller, asked.stand_in_avatar_id),
      script,
      speechRate,
      speechMood,
      output: { format, captions, endCard },
      avatarType: avatar.is_own ? 'digital' : 'library',
      title: asked.title ?? null,
    });
    return finish(caller, { draft: draftOfFlat(flat), ...asked }, tell);
  },
});

const createFromTemplate = defineTool({
  name: 'create_video_from_template',
  title: 'Make a video from a template',
  description: `Fills the slots of a template (see get_template) and makes its video. A slot that is not named takes its default. ${COSTS}`,
  annotations: MAKES,
  uses: [templatesApi.useTemplate, ...MAKING_CALLS],
  input: z.object({
    ...Asked,
    title: StartVideo.shape.title.optional().describe("Without one, the template's, with its slots filled."),
    template_id: templatesApi.useTemplate.params.shape.id,
    values: SlotValues.default({}).describe('What goes into the slots, by their keys.'),
    avatar_id: Thing.optional().describe("Takes the place of the template's presenter."),
    stand_in_avatar_id: StandIn,
    voice_id: Thing.optional().describe("Takes the place of the template's voice."),
  }),
  output: ShownVideo,
  run: async (caller, asked, tell) => {
    const { template_id: id, values, avatar_id: avatarId, voice_id: voiceId, title } = asked;
    const { data } = await caller.call(templatesApi.useTemplate, { params: { id }, body: { values } });
    const avatar = avatarId === undefined ? null : await findAvatar(caller, avatarId);
    const flat = FlatDraft.parse({
      ...data.draft,
      ...(avatar && { avatar, avatarType: avatar.is_own ? 'digital' : 'library' }),
      standInAvatarId: await findStandIn(caller, asked.stand_in_avatar_id),
      ...(voiceId !== undefined && (await findVoice(caller, voiceId))),
      ...(title !== undefined && { title }),
    });
    return finish(caller, { draft: draftOfFlat(flat), ...asked }, tell);
  },
});

type Finish = { draft: DraftContent; request_key: string; wait: boolean };

async function finish(caller: Caller, { draft, request_key: key, wait }: Finish, tell: Tell) {
  const video = await makeOfDraft(caller, { draft, key }, tell);
  return showVideo(caller, wait ? await watchMaking(caller, { id: video.id, from: SPEECH_PERCENT }, tell) : video);
}

/** What makes videos. */
export const MAKE_VIDEO = [createVideo, createFromTemplate];
