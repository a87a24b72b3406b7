import type { CallOptions, SaysoOptions } from './call.ts';
import type { Calls } from './calls.gen.ts';
import { fetchFile } from './fetch-file.ts';
import { namedNotFound, SaysoError } from './sayso-error.ts';
import { originOf, wait } from './send.ts';
import type { Avatar, FlatDraft, StartVideoInput, Video, GenerateSpeechInput, Speech } from './shapes.gen.ts';

/** A video from words. */
export type NewVideo = {
  /** What is said. */
  script: string;
  /** Id of who performs: see `avatars.listAvatars`. */
  avatar: string;
  /** Id of the voice: see `voices.searchVoices`. The first that speaks American English unless told. */
  voice?: string;
  /** The first line of the script unless told. */
  title?: string;
  /** 0.5 to 2 times normal speed. */
  speechRate?: number;
  /** Format, captions, music and the like: `output` of `videos.startVideo`. */
  output?: NonNullable<StartVideoInput['output']>;
  /** Where it happens: `background_data` of `videos.startVideo`. */
  background?: NonNullable<StartVideoInput['background_data']>;
};

/** A video from a template. */
export type NewTemplateVideo = {
  /** Id of the template. */
  template: string;
  /** What goes into its slots, by their keys: see `templates.getTemplate`. */
  values?: Readonly<Record<string, string>>;
  /** What the template names unless told. */
  title?: string;
  /** Ids of voice and avatar, where the template names none or others are wanted. */
  voice?: string;
  avatar?: string;
};

/** How a video is waited for. */
export type WaitOptions = CallOptions & {
  /** Told of each state that was seen, the last included. */
  onProgress?: (video: Video) => void;
  /** Between two looks, in milliseconds: 2,000 unless told. */
  everyMs?: number;
};

/** What takes several calls. */
export type VideoHelpers = {
  /** Speaks a script and starts a video with it. With an `idempotencyKey` a repeat starts no second one. */
  createFromScript(video: NewVideo, options?: CallOptions): Promise<Video>;
  /** Fills the slots of a template, speaks its script and starts a video with it. With an `idempotencyKey` a repeat starts no second one. */
  createFromTemplate(video: NewTemplateVideo, options?: CallOptions): Promise<Video>;
  /** Waits until a video is made. @throws VideoFailedError when it failed or was cancelled. */
  wait(id: string, options?: WaitOptions): Promise<Video>;
  /** The file of a finished video, to be read as it comes. */
  download(video: Pick<Video, 'video_url'>, options?: Pick<CallOptions, 'signal' | 'timeoutMs'>): Promise<Response>;
};

/** A video that was waited for is none: it failed, or somebody cancelled it. */
export class VideoFailedError extends SaysoError {
  /** The video as it is. */
  readonly video: Video;

  constructor(video: Video) {
    const isCancelled = video.status === 'cancelled';
    const message = video.failure_reason ?? 'The video could not be made.';
    super({
      status: 200,
      code: isCancelled ? 'video_cancelled' : 'video_failed',
      message: isCancelled ? 'The video was cancelled.' : message,
    });
    this.name = 'VideoFailedError';
    this.video = video;
  }
}

/** Between two looks at a video, in milliseconds. */
const LOOK_EVERY_MS = 2_000;
/** Characters that a title may have. */
const TITLE_MAX = 200;

/** The helpers of a client. */
export function videoHelpers(calls: Calls, { url, fetch: ask }: SaysoOptions): VideoHelpers {
  return {
    async createFromScript(video, options = {}) {
      const { script, avatar, title = titleOf(script), output, background } = video;
      const { chosen, gender } = await avatarOf(calls, avatar, options);
      return speakAndStart(calls, { options, script: video, gender }, (speechId) => ({
        title,
        avatar_data: chosen,
        voice_data: { speechId },
        ...(output && { output }),
        ...(background && { background_data: background }),
      }));
    },
    async createFromTemplate({ template, values = {}, ...wanted }, options = {}) {
      const { data } = await calls.templates.useTemplate({ id: template, values: { ...values } }, readOnly(options));
      const { draft } = data;
      const avatarId = wanted.avatar ?? draft.avatar?.id;
      if (avatarId === undefined) throw new TypeError('This template names no avatar: name one.');
      const { chosen, gender } = await avatarOf(calls, avatarId, options);
      const voice = wanted.voice ?? draft.voice?.id;
      const script: SpokenScript = {
        script: draft.script,
        speechRate: draft.speechRate,
        mood: draft.speechMood,
        ...(voice !== undefined && { voice }),
      };
      return speakAndStart(calls, { options, script, gender }, (speechId) => ({
        title: wanted.title ?? draft.title ?? titleOf(draft.script),
        voice_data: { speechId },
        ...lookOf(draft),
        avatar_data: { ...chosen, product: draft.product },
      }));
    },
    async wait(id, { onProgress, everyMs = LOOK_EVERY_MS, ...options } = {}) {
      for (;;) {
        const { data: video } = await calls.videos.getVideo({ id }, options);
        onProgress?.(video);
        if (video.status === 'completed') return video;
        if (!['pending', 'processing'].includes(video.status)) throw new VideoFailedError(video);
        await wait(everyMs, options.signal);
      }
    },
    async download({ video_url: address }, options = {}) {
      if (address === null) throw new TypeError('This video has no file yet: wait for it first.');
      const file = new URL(address, originOf(url));
      const response = await fetchFile((signal) => (ask ?? fetch)(file, { signal }), options);
      if (response.ok) return response;
      throw new SaysoError({
        status: response.status,
        code: `http_${response.status}`,
        message:
          'The file of the video could not be read. Ask for the video anew: addresses of files end after a while.',
      });
    },
  };
}

/** A script and how it is spoken. `voice`: an id; one that speaks American English and goes with the avatar unless told. */
type SpokenScript = {
  script: string;
  voice?: string;
  speechRate?: number;
  mood?: GenerateSpeechInput['mood'];
};

/** Between two looks at a speech, in milliseconds. */
const SPEECH_LOOK_EVERY_MS = 2_000;

/** Speaks a script. What takes long goes on as an order, which is asked for until it ends. */
async function speak(
  calls: Calls,
  spoken: SpokenScript & { gender: Avatar['gender'] },
  options: CallOptions,
): Promise<Speech> {
  const { script: msg, voice: id, gender, speechRate, mood } = spoken;
  const voice = await voiceOf(calls, { id, gender }, options.signal);
  const answer = await calls.voices.generateSpeech(
    { msg, ...voice, ...(speechRate !== undefined && { speechRate }), ...(mood && { mood }) },
    options,
  );
  if ('speech' in answer) return answer.speech;
  for (let { order } = answer; ;) {
    if (order.status === 'completed' && order.speech) return order.speech;
    if (order.error) throw new SaysoError({ status: 200, ...order.error });
    if (order.status === 'cancelled') throw noSpeech('speech_cancelled', 'The speech was cancelled.');
    await wait(SPEECH_LOOK_EVERY_MS, options.signal);
    order = (await calls.voices.getSpeechOrder({ id: order.id }, signalOnly(options.signal))).data;
  }
}

type ChosenVoice = Pick<GenerateSpeechInput, 'tts_id' | 'country' | 'region'>;

type Wanted = { id: string | undefined; gender: Avatar['gender'] };

async function voiceOf(calls: Calls, { id, gender }: Wanted, signal: AbortSignal | undefined): Promise<ChosenVoice> {
  const options = signalOnly(signal);
  const voice =
    id === undefined
      ? await anyVoice(calls, gender, options)
      : (await calls.voices.getVoice({ id }, options).catch(namedNotFound('voice', id))).data;
  if (!voice) throw noSpeech('no_voice', 'No voice speaks American English here: name one.');
  return { tts_id: voice.value, country: voice.country, region: voice.region };
}

/** A voice of American English that goes with an avatar, else any. */
async function anyVoice(calls: Calls, gender: Avatar['gender'], options: CallOptions) {
  const { data } = await calls.voices.searchVoices({ language_code: 'en', accent: 'US' }, options);
  return data.find((voice) => voice.gender === gender) ?? data[0];
}

const signalOnly = (signal: AbortSignal | undefined): CallOptions => (signal ? { signal } : {});
const noSpeech = (code: string, message: string) => new SaysoError({ status: 200, code, message });

/** `gender`: of who speaks, for a script that names no voice. */
type Spoken = { options: CallOptions; script: SpokenScript; gender: Avatar['gender'] };

/** Two calls, each with a key of its own that follows from the one that was given. */
async function speakAndStart(
  calls: Calls,
  { options, script, gender }: Spoken,
  startOf: (speechId: string) => StartVideoInput,
): Promise<Video> {
  const { idempotencyKey = crypto.randomUUID() } = options;
  const withKey = (step: string): CallOptions => ({ ...options, idempotencyKey: `${idempotencyKey}-${step}` });
  const speech = await speak(calls, { ...script, gender }, withKey('speech'));
  const started = await calls.videos.startVideo(startOf(speech.id), withKey('video'));
  return started.data;
}

/** An avatar that the account made is one of its own, whoever else is of the library. */
async function avatarOf(calls: Calls, id: string, options: CallOptions) {
  const { data } = await calls.avatars.getAvatar({ id }, readOnly(options)).catch(namedNotFound('avatar', id));
  const chosen: StartVideoInput['avatar_data'] = {
    avatarType: data.is_own ? 'custom' : 'library',
    selectedAvatarId: data.id,
  };
  return { chosen, gender: data.gender };
}

/** How the video of a draft looks, as a start says it. */
function lookOf(draft: FlatDraft): Pick<StartVideoInput, 'background_data' | 'script_data' | 'output'> {
  const { background, backgroundUploadId, backgroundColor, environment, lighting, sceneStyle: style } = draft;
  return {
    background_data: {
      ...(background && { setting: background.id }),
      uploadId: backgroundUploadId,
      color: backgroundColor,
      environment,
      lighting,
      style,
    },
    script_data: { logoPosition: draft.logoPosition, logoUploadId: draft.logoUploadId },
    output: draft.output,
  };
}

const titleOf = (script: string): string =>
  [...(script.trim().split('\n')[0] ?? '').trim()].slice(0, TITLE_MAX).join('').trim() || 'Video';

/** What calls that take no key are given of the options of one that does. */
const readOnly = ({ idempotencyKey: _key, ...options }: CallOptions): CallOptions => options;
