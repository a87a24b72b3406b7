/** Languages that texts of a site can be in, as BCP 47. */
const CODES =
  'ar bg bn ca cs da de el en es et fa fi fil fr he hi hr hu id is it ja ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  );

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** To choose from, by their English names, with their own names beside them. */
export const LANGUAGES: readonly { value: string; label: string; note: string }[] = CODES.map((value) => ({
  value,
  label: names.of(value) ?? value,
  note: new Intl.DisplayNames([value], { type: 'language' }).of(value) ?? value,
})).toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
