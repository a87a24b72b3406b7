import { FURTHER_PHRASE_WORDS } from './further-phrase-words.ts';
import type { PhraseWords } from './phrase-kinds.ts';

/** Languages whose phrases are known by their short words; of two that a text may be in alike, the first. */
export const PHRASE_LANGUAGES = [
  ...(['en', 'es', 'fr', 'de', 'it', 'pt'] as const),
  ...(['sv', 'da', 'nb', 'fi', 'cs', 'el', 'ro', 'uk', 'id', 'ar'] as const),
] as const;
/** One of them, by its code. */
export type PhraseLanguage = (typeof PHRASE_LANGUAGES)[number];

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** The words of each language that say where a phrase begins: closed classes, so that the lists are short and do not age. */
export const PHRASE_WORDS: Readonly<Record<PhraseLanguage, PhraseWords>> = {
  en: {
    determiners: words(
      'a an the my your his her its our their this that these those every each some any no both all another either neither which whose what one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half first second third next last other many much more most few less several own same such',
    ),
    lead: words(
      "of in on at by for with from to into onto over under about after before behind between through during without within against across along around near per than like as not never don't doesn't didn't can't cannot won't isn't aren't wasn't weren't wouldn't shouldn't couldn't haven't hasn't hadn't ain't very really so too quite just only even almost still always how until till since upon toward towards",
    ),
    links: words(
      'and or but nor yet because if when while where who whom although though unless whether whenever wherever plus & that',
    ),
    subjects: words(
      "i you he she it we they there here's i'm you're he's she's it's we're they're that's there's what's let's i've you've we've they've i'll you'll he'll she'll it'll we'll they'll i'd you'd we'd they'd is are was were am be been being has have had do does did can could will would shall should may might must get gets got let lets please",
    ),
    trail: words('up off out down away back too again ago instead'),
  },
  es: {
    determiners: words(
      'el la los las un una unos unas mi mis tu tus su sus nuestro nuestra nuestros nuestras este esta estos estas ese esa esos esas aquel aquella cada todo toda todos todas otro otra otros otras algún alguna ningún ninguna mucho mucha muchos muchas más menos dos tres cuatro cinco seis siete ocho nueve diez once doce quince veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa cien mil qué cuál cuánto cuánta cuántos cuántas primer primera segundo segunda cualquier varios varias poco poca pocos pocas mejor propio propia del al',
    ),
    lead: words(
      'de a en con por para sin sobre desde hasta entre hacia según durante contra tras no ni nunca jamás muy tan bien casi solo sólo ya aún también como',
    ),
    links: words('y e o u pero que porque si cuando donde mientras aunque sino pues quien quienes cual'),
    subjects: words(
      'yo tú él ella ello nosotros vosotros ellos ellas usted ustedes me te se lo le les nos os es son era eran fue está están estás estoy estamos hay he has ha han hemos puedo puedes puede pueden podemos debes debe deben voy vas va van vamos quiero quieres quiere hace tengo tienes tiene ser estar',
    ),
    trail: new Set(),
  },
  fr: {
    determiners: words(
      'le la les un une des du de mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs ce cet cette ces chaque tout toute tous toutes quel quelle quels quelles aucun aucune plusieurs quelques autre autres même deux trois quatre cinq six sept huit neuf dix onze douze quinze vingt trente quarante cinquante soixante cent mille premier première au aux plus moins petit petite grand grande bon bonne beau belle nouveau nouvelle',
    ),
    lead: words(
      'à en dans par pour sans sur sous avec chez vers entre depuis avant après pendant contre ne très trop si bien aussi presque jusque selon comme dès que',
    ),
    links: words('et ou mais donc car ni or qui que dont où quand lorsque puisque parce comme si'),
    subjects: words(
      "je tu il elle on nous vous ils elles j'ai c'est me te se lui y en est sont suis es sommes êtes était étaient sera seront ai as a avons avez ont peux peut pouvez peuvent dois doit devez doivent vais va vas allez vont veux veut voulez faut fait faire être avoir n'est n'ai n'a qu'il qu'elle qu'on",
    ),
    trail: words('pas jamais rien plus'),
  },
  de: {
    determiners: words(
      'der die das den dem des ein eine einen einem einer eines mein meine meinen meinem meiner dein deine deinen deinem deiner sein seine seinen seinem seiner ihr ihre ihren ihrem ihrer unser unsere unseren unserem unserer euer eure euren dieser diese dieses diesen diesem jeder jede jedes jeden jedem alle allen aller kein keine keinen keinem keiner viele vielen mehr weniger welche welcher welches welchen zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig hundert tausend erste ersten nächste nächsten ganz ganze ganzen neue neuen neuer neues im am zum zur vom beim ins ans',
    ),
    lead: words(
      'in an auf mit von zu bei nach aus für über unter vor hinter zwischen durch ohne um gegen seit bis pro per ab nicht nie sehr so zu nur auch noch schon fast ganz immer einfach wie statt wegen während trotz',
    ),
    links: words(
      'und oder aber denn sondern dass weil wenn ob als damit obwohl während bevor nachdem sobald solange der wo wer was',
    ),
    subjects: words(
      'ich du er sie es wir ihr man mich dich sich uns euch mir dir ihm ihnen ist sind bin bist war waren wird werden wirst hat habe haben hast kann kannst können muss musst müssen soll sollst sollen will willst wollen darf darfst dürfen mag gibt macht geht',
    ),
    trail: words('an auf aus ab mit zu vor ein nach los zurück weg her hin'),
  },
  it: {
    determiners: words(
      'il lo la i gli le un uno una del dello della dei degli delle al allo alla ai agli alle nel nello nella nei negli nelle sul sullo sulla sui sugli sulle dal dallo dalla dai dagli dalle col mio mia miei mie tuo tua tuoi tue suo sua suoi sue nostro nostra nostri nostre vostro vostra vostri vostre loro questo questa questi queste quel quello quella quei quegli quelle ogni tutto tutta tutti tutte altro altra altri altre alcuni alcune nessun nessuna molto molta molti molte più meno due tre quattro cinque sei sette otto nove dieci undici dodici quindici venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento mille quale quali quanto quanta quanti quante primo prima',
    ),
    lead: words(
      'di a da in con su per tra fra senza sopra sotto dentro verso fino durante contro dopo prima non mai né molto così troppo quasi solo anche ancora già come',
    ),
    links: words('e ed o od ma che perché se quando dove mentre anche però oppure quindi chi cui'),
    subjects: words(
      'io tu lui lei noi voi loro mi ti si ci vi ne lo la li le è sono sei siamo siete era erano ho hai ha abbiamo avete hanno posso puoi può possiamo potete possono devo devi deve dobbiamo dovete devono voglio vuoi vuole vogliono sta stai stanno fa fai essere avere',
    ),
    trail: new Set(),
  },
  pt: {
    determiners: words(
      'o a os as um uma uns umas do da dos das no na nos nas ao à aos às pelo pela pelos pelas num numa dum duma meu minha meus minhas teu tua teus tuas seu sua seus suas nosso nossa nossos nossas este esta estes estas esse essa esses essas aquele aquela cada todo toda todos todas outro outra outros outras algum alguma nenhum nenhuma muito muita muitos muitas mais menos dois duas três quatro cinco seis sete oito nove dez onze doze quinze vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem mil qual quais quanto quanta quantos quantas que primeiro primeira',
    ),
    lead: words(
      'de em com por para sem sobre desde até entre segundo durante contra após não nem nunca jamais muito tão bem quase só já ainda também como',
    ),
    links: words('e ou mas que porque se quando onde enquanto embora pois quem cujo'),
    subjects: words(
      'eu tu ele ela nós vós eles elas você vocês me te se lhe lhes nos é são era eram foi está estão estás estou estamos há tem têm tenho tens pode podes podem podemos deve deves devem vai vais vão vamos quero quer queres querem faz ser estar',
    ),
    trail: new Set(),
  },
  ...FURTHER_PHRASE_WORDS,
};
