const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Small words that texts of a language cannot do without, and English has none of. */
const ELSEWHERE = words(
  'el los las una uno para por que qué muy más tus nuestro nuestra les des avec sont vous votre vos nous notre qui dans très le la du der das und für mit ohne ist sind sie ihr ihre wir unser nicht ein eine einen il gli che di del della senza sono molto nostro não uma você seu sua mais het een voor zonder niet en zijn jest nie dla się och för att inte',
);
const ENGLISH = words(
  'the and a an of to for with without is are it you your in on at that who this no not more less from by or my our their be can will have has',
);
/** Shortest text whose small words are counted, in words. */
const COUNTED_WORDS = 3;

/** Whether a text is written in another language than English: in other letters, or with the small words of another language. */
export function isOtherLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && latin / letters < 0.7) return true;
  const all = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (all.length < COUNTED_WORDS) return false;
  const foreign = new Set(all.filter((word) => ELSEWHERE.has(word))).size;
  const english = all.filter((word) => ENGLISH.has(word)).length;
  return foreign >= 2 && foreign > english && foreign / all.length > 0.2;
}
