import { FACE_KEPT_DAYS, type FaceTrait, type PictureFormat, type PictureOffer } from '@sayso/contract';

const TRAITS: Record<FaceTrait, string> = {
  gender: 'gender',
  ethnicity: 'ethnicity',
  age: 'age',
  lighting: 'lighting',
  mood: 'mood',
  zoom_level: 'zoom',
  skintone: 'skin tone',
  hair_color: 'hair colour',
  hair_length: 'hair length',
  facial_hair: 'facial hair',
};
const list = new Intl.ListFormat('en', { type: 'conjunction' });
const named = (traits: readonly FaceTrait[]) => list.format(traits.map((trait) => TRAITS[trait]));

/** Words of pictures that partners make. */
export const picturesTexts = {
  aiMade: 'AI-made',
  by: 'Made by',
  lacks: (name: string, traits: readonly FaceTrait[]) => `${name} does not follow your choice of ${named(traits)}.`,
  nearest: (name: string, traits: readonly FaceTrait[]) =>
    `Of ${named(traits)}, ${name} takes what it has nearest to your choice.`,
  pays: ({ name, pays }: Pick<PictureOffer, 'name' | 'pays'>) =>
    pays === 'own_key' ? `${name} bills your own key for each picture.` : null,
  left: (count: number) =>
    count === 0
      ? "Today's pictures are used. There are more tomorrow."
      : `${count.toLocaleString('en')} ${count === 1 ? 'picture' : 'pictures'} left today.`,
  rests: (name: string) =>
    `${name} is not answering as it should at present. What you ask for waits some minutes for it; illustrated faces are there at once.`,
  gallery: {
    title: 'Your photo-real faces',
    pages: 'Pages of your faces',
    failed: 'Your faces could not be loaded',
    tryAgain: 'Try again',
    unnamed: 'Face',
    keep: 'Keep',
    keepNamed: (name: string) => `Keep ${name}`,
    kept: 'Kept',
    goes: `Faces that you do not keep go after ${FACE_KEPT_DAYS} days.`,
    remove: (name: string) => `Delete ${name}`,
    dismiss: 'Remove',
    again: 'Make it again',
    illustrated: 'Choose an illustrated face',
    waiting: (name: string) => `Waits for ${name}`,
    making: (name: string) => `${name} is making it`,
    removal: (name: string) => ({
      title: 'Delete this face?',
      text: `${name} is deleted for good. What has been made with it stays as it is.`,
      action: 'Delete face',
      busyText: 'Deleting...',
    }),
    removed: (name: string) => ({ title: 'Face deleted', text: name }),
    notKept: 'The face could not be kept',
  },
  background: {
    open: 'Make a picture',
    title: 'Make a background',
    text: 'Describe what stands behind the presenter. Nobody is in it.',
    prompt: 'Description',
    placeholder: 'A bright kitchen with plants by the window, morning light',
    make: 'Make picture',
    asking: 'Asking...',
    cancel: 'Close',
    use: 'Use this picture',
    another: 'Make another one',
    waiting: (name: string) => `Waiting for ${name}. You can close this: the picture comes to your backgrounds.`,
    failed: 'The picture could not be made',
    shape: 'Shape of the picture',
    shapes: { '9:16': 'Upright', '16:9': 'Wide', '1:1': 'Square' } satisfies Record<PictureFormat, string>,
  },
  partners: {
    title: 'Picture partners',
    subtitle: 'Who makes photo-real faces and backgrounds for this site',
    loading: 'Loading picture partners...',
    notLoaded: 'The picture partners could not be loaded.',
    private:
      'What people choose and describe is sent to these partners; nothing else of them is. What comes back is cleaned and marked as AI-made.',
    texts: {
      'face-studio': 'Photo-real faces by gender, age, origin and more.',
      'image-server': 'Photo-real faces and backgrounds, by OpenAI or any server with its image call, such as LocalAI.',
    },
    stateFailed: 'How this partner is doing could not be loaded.',
    off: 'Off. Nobody is offered its pictures.',
    unset: 'Switched on, and not set up yet: a key is missing, or a model.',
    on: 'On offer.',
    restsUntil: 'It failed several times, or is busy. It is asked again from',
    saved: 'Pictures are made as it is set now.',
    test: {
      run: (name: string) => `Test ${name}`,
      well: (ms: number) => `It answers and takes the key, in ${(ms / 1000).toFixed(1)} seconds. No picture was made.`,
      models: 'Its models. Press one that makes images to use it, then save.',
    },
  },
} as const;
