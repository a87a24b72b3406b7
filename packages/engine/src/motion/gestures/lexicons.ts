import { itemAt } from '../../model/item-at.ts';
import { once } from '../../model/once.ts';

/** What a word may mean to the hands and the head of who says it. */
export type Meaning =
  | 'greets'
  | 'parts'
  | 'thanks'
  | 'you'
  | 'self'
  | 'this'
  | 'offers'
  | 'praise'
  | 'whole'
  | 'fine'
  | 'denies'
  | 'affirms';

/**
 * Words of one language, parted by spaces; words that belong together are joined by `_`. `marks`: small words by which the language is known.
 * `numbers`: for each of one to five the words that mean it.
 */
export type Lexicon = Readonly<Record<Meaning, string>> & { marks: string; numbers: readonly string[] };

const ENGLISH: Lexicon = {
  marks: 'the and of to is it that in for with on are have be was a but if so what how',
  greets: 'hi hello hey welcome good_morning good_evening good_afternoon hey_there what’s_up',
  parts: 'bye goodbye see_you see_ya take_care until_next_time',
  thanks: 'thanks thank_you honestly promise believe_me trust_me love',
  you: 'you your yours yourself you’re you’ll you’ve',
  self: 'i i’m i’ve i’ll i’d my me mine myself',
  this: 'this these here',
  offers: 'get buy try meet introducing use order grab shop',
  praise: 'great perfect amazing awesome best works worked recommend excellent fantastic brilliant',
  whole: 'all everything everyone everybody always whole world anyone anything every forever huge',
  fine: 'exactly just only tiny little small detail details simple simply easy precisely price quality',
  denies: 'not no never without nothing don’t doesn’t isn’t can’t won’t didn’t nobody stop',
  affirms: 'yes absolutely definitely really sure of_course certainly truly indeed',
  numbers: [
    'first firstly number_one',
    'two second secondly twice',
    'three third thirdly',
    'four fourth',
    'five fifth',
  ],
};

const SPANISH: Lexicon = {
  marks: 'el la los las de que y en un una es con para por no se lo pero muy más como qué está son del al',
  greets: 'hola buenos_días buenas_tardes buenas_noches bienvenidos bienvenido bienvenida',
  parts: 'adiós hasta_luego hasta_pronto nos_vemos chao',
  thanks: 'gracias sinceramente prometo créeme amo encanta',
  you: 'tú tu tus te ti usted ustedes vosotros contigo',
  self: 'yo mi mis me mí conmigo',
  this: 'este esta esto estos estas aquí',
  offers: 'compra prueba pruébalo consigue descubre usa pide presento',
  praise: 'genial perfecto perfecta increíble excelente mejor fantástico fantástica recomiendo funciona maravilloso',
  whole: 'todo toda todos todas siempre mundo entero cada',
  fine: 'exactamente solo sólo pequeño pequeña detalle sencillo simple fácil precio calidad',
  denies: 'nunca nada jamás sin ningún ninguna nadie tampoco',
  affirms: 'sí claro seguro realmente verdad por_supuesto',
  numbers: ['primero primera', 'dos segundo segunda', 'tres tercero tercera', 'cuatro cuarto', 'cinco quinto'],
};

const FRENCH: Lexicon = {
  marks: 'le la les de des du et en un une est que qui dans pour avec sur pas plus ce se il elle nous au aux mais',
  greets: 'bonjour salut bonsoir coucou bienvenue',
  parts: 'au_revoir à_bientôt adieu à_plus',
  thanks: 'merci honnêtement promis crois-moi adore aime',
  you: 'tu toi ton ta tes te vous votre vos t',
  self: 'je j moi mon ma mes me m',
  this: 'ceci cette cet ces voici ici',
  offers: 'essayez essaie achetez achète découvrez découvre prenez commandez utilisez',
  praise:
    'génial parfait parfaite super incroyable excellent meilleur meilleure recommande fantastique formidable marche',
  whole: 'tout toute tous toutes toujours monde entier chaque',
  fine: 'exactement seulement petit petite détail simple facile juste prix qualité',
  denies: 'jamais rien sans non aucun aucune personne',
  affirms: 'oui vraiment absolument certainement bien_sûr évidemment',
  numbers: [
    'premier première premièrement',
    'deux deuxième deuxièmement',
    'trois troisième',
    'quatre quatrième',
    'cinq cinquième',
  ],
};

const GERMAN: Lexicon = {
  marks: 'der die das und ist ein eine mit für auf von zu es im den dem nicht auch sich wie wir aber so bei aus',
  greets: 'hallo hi guten_tag guten_morgen guten_abend willkommen servus moin',
  parts: 'tschüss auf_wiedersehen bis_bald bis_dann ciao',
  thanks: 'danke ehrlich versprochen liebe',
  you: 'du dein deine deinen dir dich euch euer eure sie ihr ihre ihnen',
  self: 'ich mein meine meinen mir mich',
  this: 'dies diese dieser dieses diesen hier',
  offers: 'kaufe kauf teste probier probiere hol entdecke bestell bestelle nutze',
  praise: 'toll perfekt super großartig beste bester besten empfehle funktioniert fantastisch genial wunderbar',
  whole: 'alle alles immer ganze ganzen welt jeder jede überall',
  fine: 'genau nur kleine klein kleinen detail einfach leicht preis qualität',
  denies: 'nicht nie niemals kein keine keinen ohne nichts nein niemand',
  affirms: 'ja wirklich absolut sicher natürlich bestimmt tatsächlich',
  numbers: [
    'eins erstens erste ersten',
    'zwei zweitens zweite',
    'drei drittens dritte',
    'vier viertens',
    'fünf fünftens',
  ],
};

const ITALIAN: Lexicon = {
  marks: 'il lo la i gli le di e che è un una per con non in si del della al alla ma più come sono ho anche',
  greets: 'ciao buongiorno buonasera salve benvenuti benvenuto',
  parts: 'arrivederci a_presto addio ci_vediamo',
  thanks: 'grazie onestamente prometto credimi amo adoro',
  you: 'tu tuo tua tuoi tue ti te voi vostro vostra vi',
  self: 'io mio mia miei mie mi me',
  this: 'questo questa questi queste qui ecco',
  offers: 'prova provalo compra scopri prendi ordina usa',
  praise:
    'ottimo perfetto perfetta fantastico fantastica incredibile eccellente migliore consiglio funziona bravissimo',
  whole: 'tutto tutta tutti tutte sempre mondo intero ogni',
  fine: 'esattamente solo piccolo piccola dettaglio semplice facile prezzo qualità',
  denies: 'mai niente nulla senza nessuno nessuna no',
  affirms: 'sì davvero certo sicuramente assolutamente veramente',
  numbers: ['primo prima', 'due secondo seconda', 'tre terzo terza', 'quattro quarto', 'cinque quinto'],
};

const PORTUGUESE: Lexicon = {
  marks: 'o a os as de que e do da em um uma para com não é por se no na mas mais como foi dos das ao muito',
  greets: 'olá oi bom_dia boa_tarde boa_noite bem-vindo bem-vindos',
  parts: 'tchau adeus até_logo até_breve até_mais',
  thanks: 'obrigado obrigada sinceramente prometo acredite amo adoro',
  you: 'você vocês tu teu tua seu sua te ti contigo',
  self: 'eu meu minha meus minhas me mim comigo',
  this: 'este esta isto esse essa isso estes estas aqui',
  offers: 'compre experimente teste descubra use peça conheça',
  praise:
    'ótimo ótima perfeito perfeita incrível excelente melhor fantástico fantástica recomendo funciona maravilhoso',
  whole: 'tudo todo toda todos todas sempre mundo inteiro cada',
  fine: 'exatamente só apenas pequeno pequena detalhe simples fácil preço qualidade',
  denies: 'nunca nada jamais sem nenhum nenhuma ninguém',
  affirms: 'sim claro realmente verdade certamente com_certeza',
  numbers: [
    'primeiro primeira',
    'dois duas segundo segunda',
    'três terceiro terceira',
    'quatro quarto',
    'cinco quinto',
  ],
};

const DUTCH: Lexicon = {
  marks: 'de het een en van is dat in op te voor met zijn niet maar ook om aan er als bij nog naar uit wat',
  greets: 'hallo hoi hey goedemorgen goedemiddag goedenavond welkom',
  parts: 'doei tot_ziens dag tot_snel tot_straks',
  thanks: 'bedankt dank_je dank_u eerlijk beloof hou',
  you: 'jij je jou jouw jullie u uw',
  self: 'ik mijn mij me',
  this: 'dit deze hier',
  offers: 'koop probeer ontdek bestel gebruik pak',
  praise: 'geweldig perfect super fantastisch beste uitstekend aanrader werkt prachtig top',
  whole: 'alle alles iedereen altijd hele wereld elke overal',
  fine: 'precies alleen kleine klein detail eenvoudig makkelijk simpel prijs kwaliteit',
  denies: 'niet nooit geen zonder niets nee niemand',
  affirms: 'ja echt absoluut zeker natuurlijk inderdaad',
  numbers: ['één eerste', 'twee tweede', 'drie derde', 'vier vierde', 'vijf vijfde'],
};

const POLISH: Lexicon = {
  marks: 'i w na z do się jest że nie o jak po co tak za od dla ale czy już tylko są było być przez',
  greets: 'cześć hej witaj witajcie dzień_dobry dobry_wieczór',
  parts: 'pa do_widzenia do_zobaczenia na_razie',
  thanks: 'dziękuję dzięki szczerze obiecuję kocham uwielbiam',
  you: 'ty cię ciebie ci tobie twój twoja twoje wy was wam wasz pan pani państwo',
  self: 'ja mnie mi mój moja moje mam',
  this: 'ten ta to te tego tej tutaj tu oto',
  offers: 'kup spróbuj wypróbuj odkryj zamów weź poznaj',
  praise: 'świetny świetnie świetne idealny idealne super niesamowite najlepszy najlepsze polecam działa doskonały',
  whole: 'wszystko wszyscy wszystkie wszystkich zawsze cały cała świat każdy każda',
  fine: 'dokładnie tylko mały mała małe szczegół prosty proste prosto łatwy łatwo cena jakość',
  denies: 'nie nigdy nic bez żaden żadna nikt',
  affirms: 'tak naprawdę oczywiście pewnie zdecydowanie',
  numbers: ['jeden pierwszy po_pierwsze', 'dwa dwie drugi po_drugie', 'trzy trzeci po_trzecie', 'cztery', 'pięć'],
};

const TURKISH: Lexicon = {
  marks: 've bir bu da de için ile çok ama gibi daha ne mi mı var olan olarak en o kadar sonra değil ki',
  greets: 'merhaba selam günaydın iyi_akşamlar iyi_günler hoş_geldiniz',
  parts: 'hoşça_kal hoşçakal görüşürüz güle_güle',
  thanks: 'teşekkürler teşekkür sağ_ol gerçekten inan seviyorum',
  you: 'sen senin sana seni siz sizin size sizi',
  self: 'ben benim bana beni',
  this: 'bu bunu bunun burada işte şu',
  offers: 'al alın dene deneyin keşfedin kullan tanışın',
  praise: 'harika mükemmel süper inanılmaz iyi öneririm muhteşem şahane',
  whole: 'hepsi her herkes hep bütün tüm dünya',
  fine: 'tam sadece küçük ayrıntı basit kolay fiyat kalite yalnızca',
  denies: 'değil asla hiç hiçbir yok hayır',
  affirms: 'evet kesinlikle tabii elbette',
  numbers: ['birinci ilk', 'iki ikinci', 'üç üçüncü', 'dört dördüncü', 'beş beşinci'],
};

/** The languages whose words move the hands, English first. */
export const LEXICONS: readonly Lexicon[] = [
  ENGLISH,
  SPANISH,
  FRENCH,
  GERMAN,
  ITALIAN,
  PORTUGUESE,
  DUTCH,
  POLISH,
  TURKISH,
];

/** What words say to the hands: a meaning, or how many fingers. `index` and `length`: which words. */
export type Sense = { index: number; length: number } & ({ meaning: Meaning } | { count: number });

type Entry = { meaning: Meaning } | { count: number };
type Language = { marks: ReadonlySet<string>; entries: ReadonlyMap<string, Entry> };

/** Phrases of more words are not in the tables. */
const MOST_WORDS = 3;
/** Few words tell no language: then it is the first one. */
const FIRST_LANGUAGE_BONUS = 0.5;

const languages = once((): readonly Language[] =>
  LEXICONS.map((lexicon) => ({ marks: new Set(entriesIn(lexicon.marks)), entries: entriesOf(lexicon) })),
);

/** What the words of one sentence mean, in order, none of them twice. The language is guessed by its small words; figures count in each. */
export function sensesOf(texts: readonly string[]): Sense[] {
  const words = texts.map(plain);
  const { entries } = languageOf(words);
  const senses: Sense[] = [];
  for (let index = 0; index < words.length; index++) {
    const sense = senseAt(words, index, entries);
    if (!sense) continue;
    senses.push(sense);
    index += sense.length - 1;
  }
  return senses;
}

function senseAt(words: readonly string[], index: number, entries: Language['entries']): Sense | undefined {
  for (let length = Math.min(MOST_WORDS, words.length - index); length > 0; length--) {
    const entry = entries.get(words.slice(index, index + length).join(' '));
    if (entry) return { index, length, ...entry };
  }
  const word = words[index] ?? '';
  if (/^[1-5]$/u.test(word)) return { index, length: 1, count: Number(word) };
  if (/\p{N}/u.test(word)) return { index, length: 1, meaning: 'fine' };
  const entry = entries.get(word.split("'")[0] ?? '');
  return entry && { index, length: 1, ...entry };
}

function languageOf(words: readonly string[]): Language {
  const scores = languages().map(
    ({ marks, entries }, at) =>
      words.reduce((sum, word) => sum + (marks.has(word) ? 1 : 0) + (entries.has(word) ? 0.7 : 0), 0) +
      (at === 0 ? FIRST_LANGUAGE_BONUS : 0),
  );
  return itemAt(languages(), scores.indexOf(Math.max(...scores)));
}

function entriesOf({ numbers, ...lists }: Lexicon): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  for (const [name, words] of Object.entries(lists))
    if (name !== 'marks') for (const word of entriesIn(words)) entries.set(word, { meaning: name as Meaning });
  numbers.forEach((words, index) => entriesIn(words).forEach((word) => entries.set(word, { count: index + 1 })));
  return entries;
}

function entriesIn(words: string): string[] {
  return words.split(' ').map((word) => plain(word.replaceAll('_', ' ')));
}

/** Small letters, straight apostrophes, without marks around the word; what belongs to a number stays. */
function plain(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('’', "'")
    .replaceAll('İ', 'i')
    .toLowerCase()
    .replaceAll(/^[^\p{L}\p{N}$€£¥+-]+|[^\p{L}\p{N}%]+$/gu, '');
}
