import type { UploadKind } from '@sayso/contract';

type Words = {
  /** Opens the files. */
  choose: string;
  /** Under the name of the chosen one. */
  chosen: string;
  /** Above the files to choose from. */
  own: string;
  none: string;
  upload: string;
  /** What one says of each file. */
  consent: string;
  prompt: string;
  /** Opens those that were sent before. */
  again: string;
  /** Takes the choice back. */
  clear: string;
};

const WORDS: Record<UploadKind, Words> = {
  logo: {
    choose: 'Use your own logo',
    chosen: 'Own logo',
    own: 'Your logos',
    none: 'You have no logo yet. Upload one below.',
    upload: 'New logo',
    consent: 'I may use this logo',
    prompt: 'Choose a logo',
    again: 'Choose one of your logos',
    clear: 'Use no logo of mine',
  },
  background: {
    choose: 'Use your own picture',
    chosen: 'Own background',
    own: 'Your backgrounds',
    none: 'You have no background yet. Upload one below.',
    upload: 'New background',
    consent: 'I may use this picture and the people in it',
    prompt: 'Choose a picture',
    again: 'Choose one of your backgrounds',
    clear: 'Use no background of mine',
  },
  product: {
    choose: 'Add a product picture',
    chosen: 'Product picture',
    own: 'Your product pictures',
    none: 'No product picture yet. Upload one below.',
    upload: 'New product picture',
    consent: 'I may use this product picture',
    prompt: 'Choose, drop or paste a picture',
    again: 'Choose one of your product pictures',
    clear: 'Use no product picture',
  },
  music: {
    choose: 'Use your own music',
    chosen: 'Own music',
    own: 'Your music',
    none: 'You have no music yet. Upload some below.',
    upload: 'New music',
    consent: 'I may use this music',
    prompt: 'Choose a sound file',
    again: 'Choose of your music',
    clear: 'Use no music of mine',
  },
};

export const uploadsTexts = {
  words: WORDS,
  consentFor: (name: string) => `Before ${name} is sent`,
  consentHelp: (name: string) => `Tick the box to upload ${name}.`,
  consentNot: 'Do not upload it',
  loading: 'Loading your files...',
  failed: 'Your files could not be loaded',
  tryAgain: 'Try again',
  pages: 'Pages of your files',
  uploaded: (name: string) => `Uploaded: ${name}`,
  unnamed: 'Without a name',
  aiMade: 'AI-made',
  play: (name: string) => `Play ${name}`,
  pause: (name: string) => `Pause ${name}`,
  cannotPlay: { title: 'This sound cannot be played', text: 'Check your connection and try again.' },
  remove: (name: string) => `Delete ${name}`,
  change: 'Change',
  changeNamed: (what: string) => `Change: ${what}`,
  takeBack: (name: string) => `Do not use ${name}`,
  chooseAnother: 'Choose another',
  done: 'Done',
  sending: 'Uploading',
  lost: 'Deleted file',
  gone: 'The file that was chosen here has been deleted. Choose another one.',
  confirm: {
    title: 'Delete this file?',
    text: (name: string) => `${name} is deleted. Finished videos keep it until you change them. This cannot be undone.`,
    counting: 'Looking for videos and templates that use it...',
    uncounted: 'Videos that wait or are being made with it will fail.',
    waiting: (videos: number) =>
      videos === 1
        ? '1 video waits or is being made with it. It will fail.'
        : `${videos} videos wait or are being made with it. They will fail.`,
    inTemplates: (templates: number) =>
      templates === 1
        ? '1 template uses it. Videos made from that will be without it.'
        : `${templates} templates use it. Videos made from those will be without it.`,
    action: 'Delete file',
    busy: 'Deleting...',
  },
  /** Asked of whoever closes the files while one is not there yet. */
  leave: {
    consent: {
      title: 'Leave without this file?',
      text: 'It is not uploaded yet. Go back and tick the box below it.',
      action: 'Leave without it',
      cancel: 'Go back',
    },
    sending: {
      title: 'Stop this upload?',
      text: 'The upload is not finished. You would have to upload the file again.',
      action: 'Stop the upload',
      cancel: 'Keep sending',
    },
  },
  removed: (name: string) => ({ title: 'Deleted', text: name }),
} as const;
