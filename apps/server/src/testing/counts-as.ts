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
  'making/avatars/avatars.stills.ts': { counts: 'product' },
  'making/avatars/draw-avatar.ts': { counts: 'machine' },
  'making/avatars/library.ts': { counts: 'machine', countedIn: 'making/avatars/draw-avatar.ts' },
  'running/moderation/make-frames.ts': { counts: 'operator' },
  'making/renders/background-clips.service.ts': {
    counts: 'machine',
    countedIn: 'showing/templates/make-previews.ts',
  },
  'making/renders/enqueue-take.ts': { counts: 'video' },
  'making/renders/record-video.ts': { counts: 'machine', countedIn: 'making/renders/takes/takes-ahead.ts' },
  'making/renders/takes/make-pictures.ts': { counts: 'take' },
  'making/renders/takes/take-stages.ts': { counts: 'take' },
  'making/specs/specs.routes.ts': { counts: 'product' },
  'showing/templates/make-previews.ts': { counts: 'machine' },
  'showing/templates/previews.ts': { counts: 'machine' },
  'people/uploads/faces.service.ts': { counts: 'upload' },
  'making/voices/custom-audio/align-audio.ts': { counts: 'machine' },
  // One work that is named twice: what is prepared is the mastering.
  'making/voices/voices.service.ts': { counts: 'machine', countedIn: 'making/voices/voices.service.ts' },
  'making/voices/speak-script.ts': { counts: 'machine' },
  'making/voices/voice-samples.ts': { counts: 'machine' },
  'showing/watch/examples.ts': { counts: 'product' },
  'operations/doctor/check-render.ts': { counts: 'operator' },
  'operations/doctor/check-speech.ts': { counts: 'operator' },
  'platform/speech/speech-trials.ts': { counts: 'operator' },
  'platform/speech/natural-speech.ts': {
    counts: 'machine',
    countedIn: 'making/voices/speak-script.ts',
  },
};
