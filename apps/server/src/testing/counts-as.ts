/** Ways in which a render or a synthesis counts. */
type Counts =
  /** A video of the plan, or none for a small edit and kept speech. Its time counts in machine minutes. */
  | 'video'
  /** A part of a take, which counts. */
  | 'take'
  /** Machine minutes of the account that causes it; nothing where that is the product itself. */
  | 'machine'
  /** One of the files that an account may send in ten minutes. */
  | 'upload'
  /** Nothing: it is made once for everybody and kept. */
  | 'product'
  /** Nothing: administrators, and operations on the machine. */
  | 'operator';

/** Every file of the server that renders or speaks, and what that counts as. `countedIn`: the file that counts machine minutes, where it is another one. */
export const COUNTS_AS: Readonly<Record<string, { counts: Counts; countedIn?: string }>> = {
  'features/avatars/avatars.stills.ts': { counts: 'product' },
  'features/avatars/draw-avatar.ts': { counts: 'machine' },
  'features/avatars/draw-face.ts': { counts: 'machine' },
  'features/avatars/make-clip.ts': { counts: 'machine', countedIn: 'features/avatars/draw-clip.ts' },
  'features/moderation/frames/make-frames.ts': { counts: 'operator' },
  'features/renders/background-clips.service.ts': {
    counts: 'machine',
    countedIn: 'features/templates/make-previews.ts',
  },
  'features/renders/enqueue-take.ts': { counts: 'video' },
  'features/renders/prepare-video.ts': { counts: 'machine', countedIn: 'features/renders/takes/takes-ahead.ts' },
  'features/renders/takes/make-pictures.ts': { counts: 'take' },
  'features/renders/takes/take-stages.ts': { counts: 'take' },
  'features/specs/bed-samples.ts': { counts: 'product' },
  'features/templates/make-previews.ts': { counts: 'machine' },
  'features/templates/previews.ts': { counts: 'machine' },
  'people/uploads/faces.service.ts': { counts: 'upload' },
  'features/voices/custom-audio/align-audio.ts': { counts: 'machine' },
  'features/voices/prepare-sound.ts': { counts: 'machine' },
  'features/voices/speak-script.ts': { counts: 'machine' },
  'features/voices/voice-samples.ts': { counts: 'machine' },
  'features/watch/examples.ts': { counts: 'product' },
  'features/watch/make-examples.ts': { counts: 'product' },
  'operations/doctor/check-render.ts': { counts: 'operator' },
  'operations/doctor/check-speech.ts': { counts: 'operator' },
  'platform/speech/speak-for-trial.ts': { counts: 'operator' },
  'platform/speech/time-natural-speech.ts': {
    counts: 'machine',
    countedIn: 'features/voices/speak-script.ts',
  },
};
