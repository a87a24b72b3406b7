/** Languages of ISO 639-1 that somebody may speak today, and some that have three letters only. */
const CODES =
  'af am ar as ast az be bg bn bo br bs ca ceb ckb co cs cy da de dv dz el en eo es et eu fa fi fil fj fo fr fy ga gd gl gn gu ha haw he hi hmn hr ht hu hy id ig is it ja jv ka kk kl km kn ko ku ky lb lg ln lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn ny oc om or pa pap pl ps pt qu rm ro ru rw sa sc sd si sk sl sm sn so sq sr st su sv sw ta te tg th ti tk tl tn to tr ts tt ug uk ur uz vi war wo xh yi yo yue zh zu';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Languages of recordings by their English names: any, also those that no voice here speaks. */
export const RECORDING_LANGUAGES: readonly { value: string; label: string }[] = CODES.split(' ')
  .map((value) => ({ value, label: names.of(value) ?? value }))
  .toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
