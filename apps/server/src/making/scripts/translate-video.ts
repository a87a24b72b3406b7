import {
  AppError,
  type Avatar,
  DraftContent,
  draftOfVideo,
  likelyLanguage,
  type TranslatedVideo,
  type TranslateVideo,
  type Video,
  type VideoLanguages,
  withChoices,
  withoutMarks,
} from '@sayso/contract';
import type { z } from 'zod';
import { authorize, type Actor } from '../../access.ts';
import type { Deps } from '../../deps.ts';
import type { SaveResponse } from '../../platform/db/writes.ts';
import { getAvatar } from '../avatars/avatars.service.ts';
import { createDraft, requireDraftPlace } from '../drafts/drafts.service.ts';
import { getVideo } from '../renders/videos.service.ts';
import { findVoice, fittingVoices, type SpokenLike, voiceOfLanguage } from '../voices/fitting-voice.service.ts';
import { scriptRoom, stoodIn } from './scripts.service.ts';
import { scriptsTexts } from './scripts.texts.gen.ts';

type ReadDeps = Parameters<typeof getVideo>[0] & Pick<Deps, 'text'>;
type WriteDeps = ReadDeps & Parameters<typeof createDraft>[0];

/** Languages that a video can be had in, but for its own: those that somebody here translates into and a voice speaks. @throws AppError `video_not_found`. */
export async function videoLanguages(deps: ReadDeps, actor: Actor, id: string): Promise<VideoLanguages> {
  authorize(actor, 'videos.create');
  const video = await getVideo(deps, actor, id);
  const from = languageOf(video);
  const translated = await deps.text.translations(actor.accountId);
  const avatar = await findAvatar(deps, actor, video);
  const languages = fittingVoices(deps, likeOf(deps, video, avatar)).filter(
    ({ value }) => value !== from && translated.includes(value),
  );
  return { from, has_server: translated.length > 0, languages };
}

/** What is wanted, and what remembers the answer in the transaction that stores the draft. */
type Wanted = {
  id: string;
  form: z.output<typeof TranslateVideo>;
  signal: AbortSignal;
  saveResponse: SaveResponse<TranslatedVideo>;
};

/**
 * The same video in another language, as a draft: nothing is made before somebody has looked through it. Everything that can be refused is before the text server is asked, which takes a while and may
 * cost its operator money; nothing is locked meanwhile.
 * @throws AppError `video_not_found`, `content_removed`, `video_in_trash`, `video_without_words`, `language_unspoken`, `voice_unavailable`, `too_many_drafts`, `invalid_input` for the language that it has already; what
 * `translateScript` throws.
 */
export async function translateVideo(
  deps: WriteDeps,
  actor: Actor,
  { id, form: { language, voice_id: chosen }, signal, saveResponse }: Wanted,
): Promise<TranslatedVideo> {
  authorize(actor, 'videos.create');
  const video = await getVideo(deps, actor, id);
  requireTranslatable(video, language);
  const room = await scriptRoom(deps, actor);
  const avatar = await findAvatar(deps, actor, video);
  const voice = voiceOfLanguage(deps, { language, like: likeOf(deps, video, avatar), chosen });
  await requireDraftPlace(deps, actor);
  const draft = draftOfVideo(video, { avatar, speech: null, title: video.title });
  const { endCard } = draft.spec;
  const translated = await deps.text.translate({
    texts: { script: draft.script, title: video.title, caption: '', endCard },
    from: languageOf(video),
    to: language,
    rate: draft.speechRate,
    ...room,
    accountId: actor.accountId,
    signal,
  });
  const content = DraftContent.parse({
    ...draft,
    // At the script, where what was translated is looked through first.
    step: avatar ? 2 : 1,
    title: translated.title,
    script: translated.script,
    useCustomAudio: false,
    customAudio: null,
    country: voice.language,
    region: voice.region,
    voice: { id: voice.id, name: voice.name, by: chosen === undefined ? 'default' : 'person' },
    speechMood: voice.hasMoods ? draft.speechMood : null,
    spec: withChoices(draft.spec, { endCard: endCard && { ...endCard, ...translated.endCard } }),
  });
  const by = stoodIn(translated);
  const stored = await createDraft(deps, actor, {
    content,
    saveResponse: (trx, made) => saveResponse(trx, { ...made, ...by }),
  });
  return { ...stored, ...by };
}

function requireTranslatable(video: Video, language: string): void {
  if (video.held === 'removed') throw new AppError('content_removed');
  if (video.removed_at !== null) throw new AppError('video_in_trash');
  if (wordsOf(video).trim() === '') throw new AppError('video_without_words');
  if (languageOf(video) !== language) return;
  throw new AppError('invalid_input', {
    errors: { language: [scriptsTexts.sameLanguage] },
  });
}

const wordsOf = (video: Video): string => withoutMarks(video.generation_data.script.content);

/** The language that a video is spoken in: its voice's, or of a recording the one that its words are likely of. */
const languageOf = (video: Video): string | null =>
  video.generation_data.voice.country ?? likelyLanguage(wordsOf(video));

/** Who spoke: the voice of the video, or, of one that is not offered any more and of a recording, whoever is seen. */
function likeOf(deps: Pick<Deps, 'speech'>, video: Video, avatar: Avatar | null): SpokenLike {
  const { selectedVoiceId, mood } = video.generation_data.voice;
  const voice = findVoice(deps, selectedVoiceId);
  const gender = voice?.gender ?? avatar?.gender ?? 'female';
  return { gender, hasMood: mood !== null, ...(voice && { style: voice.style }) };
}

async function findAvatar(deps: ReadDeps, actor: Actor, video: Video): Promise<Avatar | null> {
  return getAvatar(deps, actor, video.generation_data.avatar.selectedAvatar).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null;
    throw error;
  });
}
