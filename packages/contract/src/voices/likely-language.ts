/** Words that nearly every text of a language has, by its code. Names and words that advertisements borrow from English are left out. */
const COMMON_WORDS: Readonly<Record<string, string>> = {
  en: 'the and of to is it that in for with on are have be was you your this my not but what so can will just from they we i our their has been which would about all do if when how more than its it’s i’m don’t you’re as at an or by here there',
  de: 'der die das und ist ein eine einen nicht ich du sie wir ihr mit für auf von zu im den dem des auch sich wie aber wenn noch nur mein meine dein deine euch mir mich dich hat haben bin sind war wird kann schon sehr mehr als nach bei aus oder weil dass diese dieser dieses es so jetzt hier',
  es: 'el la los las de que y en un una es con para por no se lo pero muy más como qué está son del al tu tú mi yo te me su sus este esta esto cuando porque ya si sí todo también tiene ser hay nos les fue eso así hasta siempre ahora hacer puede desde nosotros mejor solo hoy cada',
  fr: 'le la les de des du et en un une est que qui dans pour avec sur pas plus ce se il elle nous vous au aux mais je tu mon ma mes ton ta votre vos cette ces c’est j’ai très bien tout comme sans si ou où être sont ont fait même ça',
  it: 'il lo la i gli le di e che è un una per con non in si del della al alla ma più come sono ho anche questo questa mi ti ci tuo tua mio mia molto quando perché se ha hai nel nella dei delle cosa fatto essere già così',
  pt: 'o a os as de que e do da em um uma para com não é por se no na mas mais como foi dos das ao muito você eu meu minha seu sua isso este esta são está tem quando porque também já nos nas pra ele ela até sem agora fazer pode melhor só hoje cada gente',
  nl: 'de het een en van is dat in op te voor met zijn niet maar ook om aan er als bij nog naar uit wat je ik jij we wij mijn jouw dit die heeft hebben was worden kan meer heel zo geen dan door over want hoe deze u',
  pl: 'i w na z do się jest że nie o jak po co tak za od dla ale czy już tylko są było być przez to ten ta moje mój twoje mnie ci ja ty bardzo kiedy jeśli mam masz może który która także oraz jego',
  tr: 've bir bu da de için ile çok ama gibi daha ne mi mı var olan olarak en o kadar sonra değil ki ben sen biz siz benim senin her şey şimdi ya hem nasıl neden bunu böyle olduğu yok iyi',
  sv: 'och att det i en är som på för med av den till inte om jag du vi har de ett min din mitt ditt så men kan från när här nu mycket var eller bara alla blir också mer än',
  da: 'og at det i en er som på for med af den til ikke om jeg du vi har de et min din mit dit så men kan fra når her nu meget var eller bare alle bliver også mere end',
  nb: 'og at det i en er som på for med av den til ikke om jeg du vi har de et min din mitt ditt så men kan fra når her nå mye var eller bare alle blir også mer enn',
  fi: 'ja on se että ei olla hän minä sinä me te he tämä joka mutta kun niin kuin myös vain ovat oli jos mitä nyt minun sinun sen tai hyvin vielä kaikki mikä',
  cs: 'a v na se je že to s z do o k i jak ale za po tak pro by co jsem jsou od už jen když při podle nebo které který já ty mám máš velmi není také můj tvůj',
  ro: 'și în de la cu pe că nu o un este sunt pentru din ca mai se ce care sau dar eu tu meu ta foarte am ai are acest această când dacă până fi fost',
  hu: 'a az és hogy nem is egy ez de van meg csak ha már mint még el én te mi ti volt lesz itt most nagyon vagy sem ki mert azt ezt amit minden',
  sk: 'a v na sa je že to s z do o k ako ale za po tak pre by čo som sú od už len keď pri podľa alebo ktoré ktorý ktorá ja ty mám máš veľmi nie je tiež môj tvoj má ešte',
  ca: 'el la els les de que i en un una és amb per no es ho però molt més com què està són del al tu el meu teva jo em et li seu aquest aquesta això quan perquè ja si també té ser hi ha',
  vi: 'và của là có không cho một các được trong với này những người khi đã để bạn tôi cũng rất chỉ như từ ra thì mà đó nào gì sẽ vào về làm hơn nhiều',
  id: 'yang dan di ini itu dengan untuk dari tidak ke pada adalah saya kamu kita kami akan juga bisa ada sudah atau karena lebih seperti sangat kalau apa aku',
};

/** Fewer words tell no language: a slogan, a name. */
const LEAST_WORDS = 7;
/** Common words that a text of a language has at least, each counted the less the more languages have it; and their share of all words. */
const LEAST_SCORE = 2;
const LEAST_SHARE = 0.12;
/** The language has to be so many times as likely as that of the voice. */
const CLEARLY = 2.5;

const LANGUAGES = Object.entries(COMMON_WORDS).map(([code, words]) => ({ code, words: new Set(words.split(' ')) }));
const SHARED = new Map<string, number>();
for (const { words } of LANGUAGES) for (const word of words) SHARED.set(word, (SHARED.get(word) ?? 0) + 1);

/** Letters of Russian that Ukrainian has not, and the other way round: both are Cyrillic, and whoever reads one can read the other aloud. */
const NOT_OF: Readonly<Record<string, RegExp>> = { uk: /[ыэъё]/iu, ru: /[іїєґў]/iu };

/** The language in which a script is most likely written, where that is clearly not the one of its voice; else null. */
export function otherLanguageIn(script: string, voiceLanguage: string): string | null {
  const byLetters = languageOfLetters(script);
  if (byLetters === voiceLanguage) return null;
  const isNear = byLetters !== null && byLetters in NOT_OF && voiceLanguage in NOT_OF;
  if (isNear) return NOT_OF[voiceLanguage]?.test(script) ? byLetters : null;
  if (byLetters !== null) return byLetters;
  const words = wordsIn(script);
  if (words.length < LEAST_WORDS) return null;
  const scores = scoresOf(words);
  const known = scores.find(({ code }) => code === voiceLanguage);
  const ours = known ?? (hasOwnLetters(voiceLanguage) ? { score: 0 } : undefined);
  const best = likeliestOf(scores, words);
  return ours && best && best.score > ours.score * CLEARLY ? best.code : null;
}

/** A writing, and the language that most likely stands behind it; the first entry whose letters are found counts. */
type Letters = { pattern: RegExp; language: string; isOwn?: true };

/** Letters that one language alone has (`isOwn`) come before those that it shares. */
const LETTERS: readonly Letters[] = [
  { pattern: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, language: 'ja' },
  { pattern: /\p{Script=Hangul}/gu, language: 'ko' },
  { pattern: /\p{Script=Han}/gu, language: 'zh' },
  { pattern: /ў/giu, language: 'be', isOwn: true },
  { pattern: /[ђћљњџј]/giu, language: 'sr', isOwn: true },
  { pattern: /[іїєґ]/giu, language: 'uk', isOwn: true },
  { pattern: /\p{Script=Cyrillic}/gu, language: 'ru' },
  { pattern: /[ٹڈڑں]/gu, language: 'ur', isOwn: true },
  { pattern: /[پچژگ]/gu, language: 'fa', isOwn: true },
  { pattern: /\p{Script=Arabic}/gu, language: 'ar' },
  { pattern: /\p{Script=Hebrew}/gu, language: 'he' },
  { pattern: /\p{Script=Devanagari}/gu, language: 'hi' },
  { pattern: /\p{Script=Bengali}/gu, language: 'bn' },
  { pattern: /\p{Script=Tamil}/gu, language: 'ta' },
  { pattern: /\p{Script=Telugu}/gu, language: 'te' },
  { pattern: /\p{Script=Gujarati}/gu, language: 'gu' },
  { pattern: /\p{Script=Gurmukhi}/gu, language: 'pa' },
  { pattern: /\p{Script=Kannada}/gu, language: 'kn' },
  { pattern: /\p{Script=Malayalam}/gu, language: 'ml' },
  { pattern: /\p{Script=Sinhala}/gu, language: 'si' },
  { pattern: /\p{Script=Thai}/gu, language: 'th' },
  { pattern: /\p{Script=Lao}/gu, language: 'lo' },
  { pattern: /\p{Script=Khmer}/gu, language: 'km' },
  { pattern: /\p{Script=Myanmar}/gu, language: 'my' },
  { pattern: /\p{Script=Ethiopic}/gu, language: 'am' },
  { pattern: /\p{Script=Georgian}/gu, language: 'ka' },
  { pattern: /\p{Script=Armenian}/gu, language: 'hy' },
  { pattern: /\p{Script=Greek}/gu, language: 'el' },
];
/** Fewer letters of its own than this share tell no language: they are in a name. */
const OWN_SHARE = 0.02;

const LATIN = /\p{Script=Latin}/u;
const CYRILLIC = /[\p{Script=Latin}\p{Script=Cyrillic}]/u;
const ARABIC = /[\p{Script=Latin}\p{Script=Arabic}]/u;
const DEVANAGARI = /[\p{Script=Latin}\p{Script=Devanagari}]/u;
const of = (languages: string, letters: RegExp) => languages.split(' ').map((language) => [language, letters] as const);
/** What a voice of a language can read: its own letters and Latin ones, in which names and brands stand everywhere. */
const READABLE: ReadonlyMap<string, RegExp> = new Map([
  ...of('en es fr de it pt nl pl tr sv da nb fi cs ro hu id vi', LATIN),
  ...of('ru uk be bg sr', CYRILLIC),
  ...of('ar fa ur', ARABIC),
  ...of('hi mr ne', DEVANAGARI),
  ...of('el', /[\p{Script=Latin}\p{Script=Greek}]/u),
  ...of('he', /[\p{Script=Latin}\p{Script=Hebrew}]/u),
]);

/** A foreign word or a name among others is passed over; more than half of all letters is another language. */
const FOREIGN_SHARE = 0.5;

/** The language of a script most of whose letters are not Latin, as an ISO 639-1 code, or null. */
export function languageOfLetters(script: string): string | null {
  const letters = script.match(/\p{L}/gu) ?? [];
  const foreign = letters.filter((letter) => !LATIN.test(letter));
  if (foreign.length <= letters.length * FOREIGN_SHARE) return null;
  const text = foreign.join('');
  const counts = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const found = LETTERS.find(({ pattern, isOwn }) => counts(pattern) > (isOwn ? foreign.length * OWN_SHARE : 0));
  return found?.language ?? null;
}

/** Whether a voice of this language has the letters of most of a script. Of languages that are not known here it is taken for granted. */
export function readsLettersOf(voiceLanguage: string, script: string): boolean {
  const readable = READABLE.get(voiceLanguage);
  const letters = script.match(/\p{L}/gu) ?? [];
  if (!readable) return true;
  return letters.filter((letter) => !readable.test(letter)).length <= letters.length * FOREIGN_SHARE;
}

/** Whether a language is written in other letters than Latin ones, as far as it is known here. */
export function hasOwnLetters(language: string): boolean {
  return (READABLE.get(language) ?? LATIN) !== LATIN;
}

/** Languages so near to one without a voice that their voices are worth a try, nearest first. */
const NEAR: Readonly<Record<string, readonly string[]>> = {
  sk: ['cs'],
  ca: ['es'],
  gl: ['pt', 'es'],
  nn: ['nb'],
  ms: ['id'],
  be: ['uk', 'ru'],
};

/** Those of some languages that are near to one that nobody speaks, nearest first. */
export function nearLanguages(language: string, spoken: readonly string[]): string[] {
  return (NEAR[language] ?? []).filter((near) => spoken.includes(near));
}

/** The language in which a text is most likely written; null where too little of it tells. */
export function likelyLanguage(text: string): string | null {
  const words = wordsIn(text);
  const byLetters = languageOfLetters(text);
  if (byLetters !== null || words.length < LEAST_WORDS) return byLetters;
  return likeliestOf(scoresOf(words), words)?.code ?? null;
}

/** The small words that nearly every text of a language has, in small letters and with the apostrophe ’; null for languages of which none are known here. */
export function commonWordsOf(language: string): ReadonlySet<string> | null {
  return LANGUAGES.find(({ code }) => code === language)?.words ?? null;
}

type Score = { code: string; score: number };

const scoresOf = (words: readonly string[]): Score[] =>
  LANGUAGES.map((language) => ({ code: language.code, score: scoreOf(words, language.words) }));

/** The language that most of some words are of, unless these are too few. */
function likeliestOf(scores: readonly Score[], words: readonly string[]): Score | null {
  const [best] = scores.toSorted((a, b) => b.score - a.score);
  return best && best.score >= LEAST_SCORE && best.score / words.length >= LEAST_SHARE ? best : null;
}

const scoreOf = (words: readonly string[], common: ReadonlySet<string>) =>
  words.reduce((sum, word) => sum + (common.has(word) ? 1 / (SHARED.get(word) ?? 1) : 0), 0);

function wordsIn(script: string): string[] {
  const plain = script.normalize('NFC').replaceAll("'", '’').replaceAll('İ', 'i').toLowerCase();
  return plain.match(/\p{L}+(?:’\p{L}+)?/gu) ?? [];
}
