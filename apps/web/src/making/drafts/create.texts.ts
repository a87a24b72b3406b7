import type { AvatarType, OrderCost } from '@sayso/contract';
import type { Step } from './create-search.ts';

const seconds = (count: number) => (count === 1 ? '1 second' : `${count.toLocaleString('en')} seconds`);
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
  scriptFacts: (words: number, length: string) => `${wordCount(words)}, ${length}`,
  scriptLength: (seconds: number, limitSeconds: number, isEstimated: boolean) =>
    `${isEstimated ? 'about ' : ''}${seconds} s of ${limitSeconds} s`,
  withEndCard: (length: string) => `${length} with the end card`,
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
  noLogo: 'no logo',
  logoLine: (position: string, isOwn: boolean) => `${isOwn ? 'own ' : ''}logo ${position}`,
  ownVoiceLine: (name: string) => `Own recording, ${name}`,
  voiceLine: (voice: string, country: string, region: string) => `${voice}, ${country} (${region})`,
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

export const draftsTexts = {
  heading: 'Drafts',
  untitled: 'Untitled draft',
  noScript: 'No script yet.',
  step: (step: number, label: string) => `Step ${step} of 3: ${label}`,
  resume: 'Continue',
  resumeOne: (title: string) => `Continue ${title}`,
  remove: (title: string) => `Delete ${title}`,
  removed: 'Draft deleted',
  removeFailed: 'The draft could not be deleted',
  loadFailed: 'The drafts could not be loaded.',
  again: 'Load drafts again',
  showAll: (count: number) => `Show all ${count}`,
  showFewer: 'Show fewer',
  pages: 'Pages of drafts',
} as const;

export const guideTexts = {
  title: 'Your first video in three steps',
  text: 'Not sure what to say? Start with the sample: avatar and voice are chosen for you, and you can change everything.',
  begun: 'Your words are kept. Go through the steps, and change what you like.',
  steps: [
    'Keep who speaks, choose another, or describe one.',
    'Write the script and listen to it.',
    'Check the preview and generate the video.',
  ],
  useSample: 'Use a sample script',
  dismiss: 'Hide the guide',
} as const;

/** Words about presenters whom a partner films. */
export const presenterTexts = {
  filmed: (partner: string, name: string) => `${partner} films ${name}.`,
  takes: (partner: string) =>
    `The sound of your video goes to ${partner}, and the film comes back in some minutes. Captions, music, logo and end card are added here as always. The preview shows the presenter's picture.`,
  cannot: (lacks: string) => `Not possible with this presenter: ${lacks}.`,
  mood: (partner: string) => `Heard in the voice. Presenters of ${partner} keep their expression.`,
  use: {
    title: (partner: string) => `Time at ${partner}`,
    failed: (partner: string) => `What this uses at ${partner} could not be read.`,
    loading: 'Loading what this uses...',
    asked: (count: number) => `This video uses about ${seconds(count)}.`,
    pays: {
      site: 'It goes over the key of this site.',
      own_key: 'It goes over your own key, and is billed to you there.',
    } satisfies Record<OrderCost['pays'], string>,
    left: (count: number) => `${seconds(count)} left today.`,
    unbounded: 'No limit is set for today.',
    again: 'The same film is not ordered twice: changes of captions, music or end card use nothing more.',
  },
  standIn: {
    label: (partner: string) => `If ${partner} cannot deliver, use an illustrated presenter instead`,
    on: 'The video says so where that happens.',
    off: 'The video fails then, costs nothing, and can be started again.',
    who: 'Stands in',
    change: 'Choose another',
    title: 'Who stands in?',
    lost: 'Whoever was to stand in is not there any more. Choose another.',
    failed: 'The presenter who could stand in could not be loaded.',
    tryAgain: 'Try again',
  },
} as const;
