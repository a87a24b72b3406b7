import type {
  CaptionFont,
  CaptionLook,
  CaptionStyle,
  Environment,
  Lighting,
  LogoPosition,
  PictureFormat,
  SceneStyle,
} from '@sayso/contract';

/** Texts about what a video looks like, in the wizard and wherever a finished one is changed. */
export const outputTexts = {
  logoPosition: 'Logo position',
  logoPositions: {
    'top-left': 'Top left',
    'top-right': 'Top right',
    'bottom-left': 'Bottom left',
    'bottom-right': 'Bottom right',
    none: 'No logo',
  } satisfies Record<LogoPosition, string>,
  format: 'Format',
  formats: {
    '9:16': 'Reels, Shorts',
    '1:1': 'Feed',
    '16:9': 'YouTube',
  } satisfies Record<PictureFormat, string>,
  captions: 'Captions',
  captionsHelp: 'Burned into the picture. A subtitle file is always made as well.',
  captionsNoWords: 'There is nothing to caption: the words of your recording are not written. Add them in step 2.',
  captionStyle: 'Caption style',
  styles: {
    off: 'Off',
    highlight: 'Highlight',
    karaoke: 'Karaoke',
    box: 'Box',
    outline: 'Outline',
    minimal: 'Minimal',
  } satisfies Record<CaptionStyle, string>,
  sample: ['every', 'word'] as const,
  font: 'Font',
  fonts: {
    montserrat: 'Montserrat',
    oswald: 'Oswald',
    rubik: 'Rubik',
    playfair: 'Playfair Display',
  } satisfies Record<CaptionFont, string>,
  size: 'Size',
  sizes: { small: 'Small', medium: 'Medium', large: 'Large' } satisfies Record<CaptionLook['size'], string>,
  position: 'Position',
  positions: { high: 'High', middle: 'Middle', low: 'Low' } satisfies Record<CaptionLook['position'], string>,
  accent: 'Accent colour',
  accents: {
    '#ff4d6d': 'Pink',
    '#ffd23f': 'Yellow',
    '#3ddc97': 'Green',
    '#4cc9f0': 'Blue',
    '#b388ff': 'Violet',
    '#ffffff': 'White',
  },
  ownAccent: 'Own colour',
  pickAccent: 'Pick your own colour',
  accentUnused: 'Minimal captions are white. Choose another style for a colour.',
  accentOnCard: 'For the end card; minimal captions stay white.',
  accentWrong: 'Use a colour such as #ff4d6d.',

  backdrop: 'Or a plain colour',
  backdrops: {
    '#f2c9b8': 'Peach',
    '#e8e2d8': 'Sand',
    '#b9c4a7': 'Sage',
    '#3f7f8a': 'Teal',
    '#8a6fb0': 'Violet',
    '#2b3044': 'Midnight',
  },
  ownBackdrop: 'Own colour behind',
  pickBackdrop: 'Pick your own background colour',
  environment: 'Time of day',
  environments: { day: 'Day', golden: 'Golden hour', evening: 'Evening', night: 'Night' } satisfies Record<
    Environment,
    string
  >,
  lighting: 'Lighting',
  lightings: { auto: 'Auto', studio: 'Studio', natural: 'Natural', artistic: 'Artistic' } satisfies Record<
    Lighting,
    string
  >,
  sceneStyle: 'Scene style',
  sceneStyles: { soft: 'Soft', crisp: 'Crisp', warm: 'Warm', cool: 'Cool', bold: 'Bold' } satisfies Record<
    SceneStyle,
    string
  >,

  camera: 'Camera',
  cutIns: 'Cut-ins',
  cutInsHelp: 'Closer shots where the speaker stresses something.',
  pushIn: 'Slow push-in',
  pushInHelp: 'The camera slowly moves closer.',
  handheld: 'Handheld selfie',
  handheldHelp: 'Held in an outstretched hand: a wider lens that drifts a little all the time.',
  punchIns: 'Punch-in zooms',
  punchInsHelp: 'A quick zoom on a key word, and a cut back after the sentence.',

  music: 'Music',
  musicHelp: 'Plays under the voice and gets quieter while somebody speaks.',
  piece: 'Piece of music',
  playPiece: (name: string) => `Play ${name}`,
  stopPiece: (name: string) => `Pause ${name}`,
  cannotPlay: { title: 'This music cannot be played', text: 'Check your connection and try again.' },
  level: 'Loudness',
  levels: { low: 'Low', medium: 'Medium', high: 'High' },

  shownProduct: 'Product in the picture',
  shownProductHelp:
    'Held in the hand where it stands upright on a plain ground, else beside the performer. It is that of your avatar or end card, unless you choose another.',
  showProduct: 'Show a product',

  endCard: 'End card',
  endCardHelp: 'Three more seconds that say what to buy, and where.',
  product: 'Product',
  productPlaceholder: 'Glow serum',
  price: 'Price',
  pricePlaceholder: '$29',
  button: 'Button',
  buttonPlaceholder: 'Shop now',
  link: 'Link',
  linkPlaceholder: 'example.com/serum',
  endCardEmpty: 'Give the end card a product, a price or a button.',

  /** In place of controls that have no effect on presenters whom a partner films. */
  filmed: {
    rooms: (partner: string) =>
      `${partner} films this presenter in front of a background of their own. Rooms, own pictures and light are kept for drawn avatars and have no effect here.`,
    color: 'Colour behind',
    colorHelp: (partner: string) =>
      `For presenters whom ${partner} can cut out. Behind others their own background stays.`,
    noColor: 'Their own background',
    camera: (partner: string) =>
      `${partner} holds the camera: cut-ins, zooms and a moving camera are not possible here.`,
    product: (partner: string) => `Presenters of ${partner} hold nothing in their hands: it stands beside them.`,
    format: (partner: string) => `In another format ${partner} films this anew, which uses time there again.`,
  },

  /** Parts of the line that sums the look of a video up. */
  line: {
    captions: (style: string) => `${style} captions`,
    noCaptions: 'no captions',
    cutIns: 'cut-ins',
    pushIn: 'slow push-in',
    handheld: 'handheld',
    punchIns: 'punch-ins',
    music: 'music',
    ownMusic: 'own music',
    endCard: 'end card',
  },
} as const;
