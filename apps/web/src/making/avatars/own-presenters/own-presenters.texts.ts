const count = (seconds: number) => `${seconds.toLocaleString('en')} ${seconds === 1 ? 'second' : 'seconds'}`;

/** Words of presenters that are made of somebody's face. */
export const ownPresentersTexts = {
  title: 'A photo-real presenter of your own',
  text: 'A partner makes a presenter of a photo or a short film: of yourself, or of somebody who has agreed.',
  make: 'Make your own presenter',
  listFailed: 'Your presenters could not be loaded',
  tryAgain: 'Try again',
  list: 'Presenters in the making',
  making: (partner: string) => `${partner} is making this presenter`,
  usually: (minutes: number) => `Usually ${minutes === 1 ? 'a minute' : `${minutes} minutes`}`,
  goesOn: 'You can close this page: it goes on, and the presenter stands among your avatars once it is ready.',
  failed: (partner: string) => `${partner} could not make this presenter`,
  retrying: 'Trying again...',
  notRetried: 'It could not be tried again',
  cancel: 'Cancel',
  remove: 'Delete',
  removal: (name: string, isMaking: boolean) => ({
    title: isMaking ? 'Cancel this presenter?' : 'Delete this presenter?',
    text: isMaking
      ? `${name} is not made any further, and the partner is asked to delete the face. What the partner has counted stays counted.`
      : `${name} is deleted here and at the partner.`,
    action: isMaking ? 'Cancel presenter' : 'Delete presenter',
    busyText: 'Deleting...',
  }),
  removed: (name: string) => ({ title: 'Presenter deleted', text: name }),

  dialog: {
    title: 'Make your own presenter',
    text: 'A photo or film of one person who looks into the camera, in good light and with nothing before the face.',
    face: 'Photo or film',
    choose: 'Choose a photo or a film',
    another: 'Choose another one',
    rules: (takesFilms: boolean) =>
      takesFilms ? 'JPG, PNG, WebP up to 10 MB, or MP4, MOV, WebM up to 40 MB' : 'JPG, PNG, WebP up to 10 MB',
    notSaid: 'Choose',
    faceMissing: 'Choose a photo or a film of the person.',
    name: 'Name',
    gender: 'The person is',
    genders: { female: 'A woman', male: 'A man' },
    partner: 'Who makes it',
    person: 'Whose face it is',
    takes: {
      photos: 'photos',
      films: (least: number, most: number) => `films of ${least} to ${most} seconds`,
    },
    wrong: {
      gender: 'Say whether this is a woman or a man.',
      person: 'Say whose face this is.',
      adult: 'Presenters are made of people who are 18 or older. Confirm that.',
      consent: 'Confirm that the partner may make a presenter of this face.',
    },
    cost: {
      title: 'What it takes',
      free: 'Takes nothing of the time with this partner.',
      takes: (seconds: number) => `Takes as much of the day's time with this partner as ${count(seconds)} of video.`,
      left: (seconds: number) => `${count(seconds)} are left today.`,
      cannot: (lacks: string) => `Not possible with whom it makes: ${lacks}.`,
      pays: {
        site: 'This site pays.',
        own_key: 'It is made with your own key and billed to you. It can be used as long as you keep that key here.',
      },
      minutes: (minutes: number) => `Usually ready after ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      films: 'Videos with this presenter are filmed by the partner, and use time there each.',
    },
    notTaken: { photo: 'This partner takes films alone.', film: 'This partner takes photos alone.' },
    submit: 'Make presenter',
    busy: 'Sending...',
    sent: (name: string) => ({ title: 'The presenter is being made', text: name }),
    discard: {
      title: 'Throw this away?',
      text: 'What you have entered is lost.',
      action: 'Throw away',
    },
  },
} as const;
