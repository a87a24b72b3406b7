import { type AvatarType, type ChosenSpec, type Mood, MOODS } from '@sayso/contract';
import type { Step } from './create-search.ts';

const wordCount = (words: number) => `${words.toLocaleString('en')} ${words === 1 ? 'word' : 'words'}`;

export const createTexts = {
  title: 'Create Your UGC Video',
  mayNot: { title: 'Videos are made by others here', back: 'See the videos' },
  subtitle: 'A simple 3-step process',
  stepsLabel: 'Steps',
  steps: {
    1: { label: 'Avatar', subtitle: 'Describe your character' },
    2: { label: 'Voice', subtitle: 'Choose your AI voice' },
    3: { label: 'Generate', subtitle: 'Create your video' },
  } satisfies Record<Step, { label: string; subtitle: string }>,
  /** What is done in the first two steps, where that is not what the documents' own subtitles say. */
  ways: {
    chosen: (name: string) => `${name} is chosen`,
    library: 'Choose who speaks',
    digital: 'Put a face together',
    ownAudio: 'Bring your own recording',
  },
  startOver: {
    title: 'Start over',
    text: 'Everything you have written and chosen is deleted for good.',
    action: 'Start over',
  },
  previous: 'Previous',
  next: 'Next',
  generate: 'Generate',
  generating: 'Generating',
  myProjects: 'My Projects',
  drafts: {
    save: 'Save draft',
    saveAgain: 'Try again',
    saving: 'Saving...',
    saved: 'Saved',
    inBrowser: 'Kept in this browser.',
    notSaved: (reason: string) => `Draft not saved. ${reason}`,
    changedBy: (name: string | null) => `This draft was changed elsewhere${name === null ? '' : ` by ${name}`},`,
    nothingLost: 'Nothing is lost: keep both, or choose one.',
    keepBoth: 'Keep both',
    bothKept: 'Both drafts are kept',
    notKept: 'The draft could not be kept',
    undo: 'Undo',
    redo: 'Redo',
    gone: { title: 'This draft no longer exists', text: 'It was deleted, or a video was made from it.' },
    goneMeanwhile:
      'This draft was deleted elsewhere, or a video was made from it. What you see here is not saved anywhere else.',
    keepAnew: 'Keep it as a new draft',
    keptAnew: 'Draft kept',
    begin: 'Start a new video',
    another: 'New draft',
    failed: 'The draft could not be loaded',
  },
  draftNotSaved: 'Draft not saved: this browser does not allow this site to store data',
  overtaken: 'This draft was changed in another tab.',
  loadOther: 'Load that one',
  keepMine: 'Keep mine',

  noAvatar: {
    custom: 'Describe a character and generate it to go on.',
    library: 'Choose an avatar to go on.',
    digital: 'No face chosen yet. Next picks one that fits your choices.',
  } satisfies Record<AvatarType, string>,
  faceChosen: 'Next uses the face that you chose.',
  avatarOnItsWay: 'Your avatar is being drawn.',
  avatarChosen: (name: string) => `${name} is chosen. Next: the script and the voice.`,
  avatarChosenForAudio: (name: string) => `${name} is chosen. Next: your recording.`,
  avatarFilmed: (name: string, partner: string) =>
    `${name} is chosen, filmed by ${partner}. Next: the script and the voice.`,
  avatarGone: (name: string) => `${name} is not available any more. Choose another avatar to go on.`,
  writeScript: 'Write a script to go on.',
  chooseVoice: 'Choose a voice to go on.',
  addAudio: 'Add or record your audio to go on.',
  audioOnItsWay: 'Your recording is being prepared.',
  speechOnItsWay: 'Your script is being spoken.',
  generateSpeech: 'Generate the speech to go on.',
  speechStale: 'The script, the voice or the rate has changed. Generate the speech again.',
  speechReady: (seconds: number) => `Speech is ready. The video will be ${seconds} s long.`,
  costs: 'A failed video costs nothing. A cancelled one counts once you have seen more than 5 seconds of it.',

  scene: 'Scene',
  ownBackground: 'Own background',
  ownColor: 'Own colour',
  placeOf: (partner: string) => `As ${partner} films it`,

  chooseAudio: 'Choose Your Audio',
  script: 'Script',
  emphasis: 'Emphasis',
  insertPause: 'Insert pause',
  pauseOf: (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`,
  pauseTooLong: (tag: string, maxSeconds: number) =>
    `A pause lasts ${maxSeconds} s at most: ${tag} becomes ${maxSeconds} s.`,
  noPause: (text: string, tag: string) => `${text} is no pause tag and is spoken. Write ${tag} or use Insert pause.`,
  scriptPlaceholder: 'What should your avatar say? Open with the problem, show the product, say what to do next.',
  scriptFacts: (facts: {
    words: number;
    seconds: number;
    limitSeconds: number;
    certainty: 'estimated' | 'measured';
    endCard: 'counted' | 'none';
  }) =>
    `${wordCount(facts.words)}, ${facts.certainty === 'estimated' ? 'about ' : ''}${facts.seconds} s of ${facts.limitSeconds} s${facts.endCard === 'counted' ? ' with the end card' : ''}`,
  characters: (used: number, limit: number) => `${used.toLocaleString('en')} / ${limit.toLocaleString('en')}`,
  scriptTooLong: (over: number) =>
    `Shorten the script by ${over.toLocaleString('en')} ${over === 1 ? 'character' : 'characters'}.`,

  tooManyWords: (over: number) => `Shorten the script by about ${wordCount(over)}.`,
  tooLongWithCard: (over: number) =>
    `The video is too long with the end card. Shorten the script by about ${wordCount(over)}, or leave the end card out.`,

  videoTitle: 'Video title',
  videoTitleHelp: 'Taken from the script until you change it.',
  videoTitleOfFile: 'Taken from the name of your recording until you change it.',
  titleMissing: 'Give the video a title.',
  summary: 'Summary',
  parts: { avatar: 'Avatar', scene: 'Scene', voice: 'Voice', script: 'Script', look: 'Look' },
  edit: 'Edit',
  editPart: (part: string) => `Edit ${part}`,
  avatarLine: (name: string, kind: string) => `${name}, ${kind}`,
  sceneLine: (background: string, logo: string) => `${background}, ${logo}`,
  logoLine: ({ position, uploadId }: ChosenSpec['scene']['logo']) =>
    position === 'none' ? 'no logo' : `${uploadId === null ? '' : 'own '}logo ${position.replace('-', ' ')}`,
  ownVoiceLine: (name: string) => `Own recording, ${name}`,
  voiceLine: (line: { voice: string; country: string; region: string; rate: number; mood: Mood | null }) =>
    `${line.voice}, ${line.country} (${line.region}), ${line.rate.toFixed(1)}x${line.mood === null ? '' : `, ${MOODS[line.mood].toLowerCase()}`}`,
  noScriptLine: 'Not written',
  scriptLine: (words: number, characters: number) =>
    `${wordCount(words)}, ${characters.toLocaleString('en')} characters`,

  started: 'Video Generation Started!',
  redirecting: 'Taking you to My Projects in a moment.',
  stayHere: 'Stay here',
  failed: 'Generation Failed',
  refused: 'Video not started',

  livePreview: 'Live preview',
  openPreview: 'Open the live preview',
  preview: 'Preview',
  previewEmpty: 'Choose an avatar to see it here.',
  captionsOn: 'Captions on',
  captionsOff: 'Captions off',
} as const;
