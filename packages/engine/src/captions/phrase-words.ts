/** Languages whose phrases are known by their short words; of two that a text may be in alike, the first. */
export const PHRASE_LANGUAGES = [
  ...(['en', 'es', 'fr', 'de', 'it', 'pt'] as const),
  ...(['sv', 'da', 'nb', 'fi', 'cs', 'el', 'ro', 'uk', 'id', 'ar'] as const),
] as const;
/** One of them, by its code. */
export type PhraseLanguage = (typeof PHRASE_LANGUAGES)[number];

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Languages beside those of `phrase-words.ts`, by their codes. */
export type FurtherPhraseLanguage = 'sv' | 'da' | 'nb' | 'fi' | 'cs' | 'el' | 'ro' | 'uk' | 'id' | 'ar';

/** Lists of a language, in the order in which a word is looked up. */
export const PHRASE_KINDS = ['determiners', 'lead', 'links', 'subjects', 'trail'] as const;

/** Words by what they open or close. `determiners`: before a noun and what describes it. `links`: before what they join on. `lead`: negations, prepositions and words of degree, before their word. `subjects`: pronouns, auxiliaries and clitics, before their verb. `trail`: after the word they belong to. */
type PhraseWords = Readonly<Record<(typeof PHRASE_KINDS)[number], ReadonlySet<string>>>;

/** The same closed classes. Finnish has no articles and few prepositions; Czech and Ukrainian have no articles; what Arabic writes together with its noun needs no entry. */
const FURTHER_PHRASE_WORDS: Readonly<Record<FurtherPhraseLanguage, PhraseWords>> = {
  sv: {
    determiners: words(
      'en ett den det de denna detta dessa min mitt mina din ditt dina sin sitt sina vår vårt våra er ert era hans hennes deras varje alla allt någon något några ingen inget inga många mycket fler mer mindre två tre fyra fem sex sju åtta nio tio tjugo hundra tusen hela första andra nästa sista samma annan annat vilken vilket vilka egen eget egna',
    ),
    lead: words(
      'i på med av från till för om under över efter före utan mellan genom mot vid hos inom ur som inte aldrig så mycket väldigt bara även redan nästan helt per än sedan innan att',
    ),
    links: words('och eller men att om när där eftersom medan fast utan samt så'),
    subjects: words(
      'jag du han hon vi ni man mig dig sig oss er dem är var har hade kan kunde ska skulle vill måste får blir blev kommer går gör',
    ),
    trail: words('upp ner ut in bort hem av på igen också'),
  },
  da: {
    determiners: words(
      'en et den det de denne dette disse min mit mine din dit dine sin sit sine vores jeres hans hendes deres hver hvert alle alt nogen noget nogle ingen intet mange meget flere mere mindre to tre fire fem seks syv otte ni ti tyve hundrede tusind hele første anden andet næste sidste samme egen eget hvilken hvilket',
    ),
    lead: words(
      'i på med af fra til for om under over efter før uden mellem gennem mod ved hos inden som ikke aldrig så meget kun også allerede næsten helt pr end siden at',
    ),
    links: words('og eller men at hvis når hvor fordi mens samt så da'),
    subjects: words(
      'jeg du han hun vi i man mig dig sig os jer dem er var har havde kan kunne skal skulle vil må får bliver blev kommer går gør',
    ),
    trail: words('op ned ud ind væk hjem af på igen også'),
  },
  nb: {
    determiners: words(
      'en ei et den det de denne dette disse min mitt mine mi din ditt dine sin sitt sine vår vårt våre deres hans hennes hver hvert alle alt noen noe ingen intet mange mye flere mer mindre to tre fire fem seks sju syv åtte ni ti tjue hundre tusen hele første andre annet neste siste samme egen eget hvilken hvilket',
    ),
    lead: words(
      'i på med av fra til for om under over etter før uten mellom gjennom mot ved hos innen som ikke aldri så veldig bare også allerede nesten helt per enn siden å',
    ),
    links: words('og eller men at hvis når hvor fordi mens samt så da'),
    subjects: words(
      'jeg du han hun vi dere man meg deg seg oss dem er var har hadde kan kunne skal skulle vil må får blir ble kommer går gjør',
    ),
    trail: words('opp ned ut inn bort hjem av på igjen også'),
  },
  fi: {
    determiners: words(
      'tämä tämän tätä nämä se sen sitä ne niiden joka jokainen jokaisen kaikki kaikkien koko oma oman omat minun sinun hänen meidän teidän heidän yksi kaksi kolme neljä viisi kuusi seitsemän kahdeksan yhdeksän kymmenen sata tuhat monta monen moni muutama pari ensimmäinen toinen viimeinen seuraava sama saman mikä minkä uusi uuden',
    ),
    lead: words(
      'ilman ennen yli alle noin jo vain myös vielä aina todella erittäin hyvin kuin lähes juuri niin ei en et eivät emme ette',
    ),
    links: words('ja tai mutta että kun jos koska vaikka joten eli sekä jotta jonka joka missä'),
    subjects: words(
      'minä sinä hän me te he on ovat oli olen olet olemme oli olivat voi voit voin voivat pitää täytyy haluan haluat saa saat',
    ),
    trail: words('kanssa jälkeen aikana ilman takia vuoksi mukaan ajan sisällä läpi asti päälle alla edessä'),
  },
  cs: {
    determiners: words(
      'ten ta to ti ty tento tato toto tyto můj moje má mé tvůj tvoje svůj svou své svoje náš naše váš vaše jeho její jejich každý každá každé každou všechny všechno celý celá celé celou jeden jedna jedno dva dvě tři čtyři pět šest sedm osm devět deset sto tisíc první druhý další poslední stejný jaký jaká žádný žádná kolik více méně',
    ),
    lead: words(
      'v ve na do z ze s se k ke o po pro při za od u bez mezi před přes pod nad podle kolem během díky kvůli jako ne už jen jenom také velmi tak než ještě příliš',
    ),
    links: words('a i nebo ale že aby když kde protože pokud než který která které kteří kterou jak zda'),
    subjects: words(
      'já ty on ona my vy oni mi ti mu nám vám mě tě ho jsem jsi je jsme jste jsou byl byla bylo byli bude budu budete mám máš má máme máte mají může můžete můžu musí musíte chci chcete si',
    ),
    trail: words('ven dolů nahoru domů zpět znovu také'),
  },
  el: {
    determiners: words(
      'ο η το οι τα του της των τον την τους τις ένας μια μία ένα έναν αυτός αυτή αυτό αυτοί αυτές αυτά αυτόν αυτήν κάθε όλος όλη όλο όλοι όλες όλα κάποιος κάποια κάποιο πολύς πολλή πολλοί πολλές πολλά δύο τρεις τρία τέσσερις τέσσερα πέντε δέκα εκατό πρώτος πρώτη πρώτο επόμενη άλλος άλλη άλλο ποιος ποια ποιο στο στη στην στον στα στις στους',
    ),
    lead: words(
      'σε με από για χωρίς προς μέχρι ως έως μετά πριν κατά μεταξύ παρά ανά δεν μην μη ποτέ πολύ πιο τόσο μόνο ήδη ακόμα σαν όπως να θα ας',
    ),
    links: words('και ή αλλά ότι πως που όταν αν γιατί επειδή ενώ ώστε όπου αφού ούτε'),
    subjects: words(
      'εγώ εσύ αυτός εμείς εσείς μου σου μας σας με σε τον την το τους είναι είμαι είσαι είμαστε είστε ήταν έχω έχεις έχει έχουμε έχετε έχουν μπορώ μπορείς μπορεί μπορείτε θέλω θέλεις θέλει θέλετε πρέπει',
    ),
    trail: words('μου σου του της μας σας τους ξανά πίσω έξω μέσα πάνω κάτω'),
  },
  ro: {
    determiners: words(
      'un o unei unui niște acest această acești aceste acel acea fiecare orice tot toată toți toate alt altă alți alte mult multă mulți multe puțin mai doi două trei patru cinci șase șapte opt nouă zece sută mie primul prima următorul ce care câte câți',
    ),
    lead: words(
      'de la în din cu pe pentru fără sub peste după înainte între spre până prin despre către lângă contra ca nu niciodată foarte prea mai doar numai chiar deja încă tot așa aproape',
    ),
    links: words('și sau dar că dacă când unde pentru deși iar fiindcă deoarece care ci ori ca'),
    subjects: words(
      'eu tu el ea noi voi ei ele îmi îți își ne vă mă te se le îi mi ți este e sunt ești suntem sunteți era erau am ai are avem aveți au poți poate pot puteți trebuie vreau vrei vrea să va vor voi',
    ),
    trail: words('meu mea mei mele tău ta tăi tale său sa lor nostru noastră vostru voastră înapoi iar afară jos sus'),
  },
  uk: {
    determiners: words(
      'цей ця це ці цього цієї цю цим той та те ті мій моя моє мої твій твоя твоє твої свій своя своє свої наш наша наше наші ваш ваша ваше ваші його її їх їхній кожен кожна кожне кожного весь вся все всі всього один одна одне два дві три чотири п’ять шість сім вісім дев’ять десять сто тисяча перший перша перше наступний інший інша який яка яке які скільки багато більше менше',
    ),
    lead: words(
      'в у на до з із зі за по при про для без між перед під над через після від о об біля серед проти як не ні ніколи вже лише тільки навіть ще дуже так майже надто також',
    ),
    links: words('і й та або але що щоб коли де бо якщо поки хоча який яка яке які чи'),
    subjects: words(
      'я ти він вона воно ми ви вони мені тобі йому їй нам вам їм мене тебе нас вас є був була було були буде будуть можна можу можеш може можемо можете треба хочу хочеш хоче маю маєш має',
    ),
    trail: words('знову назад геть додому також'),
  },
  id: {
    determiners: words(
      'setiap semua seluruh para sebuah seorang beberapa banyak sedikit satu dua tiga empat lima enam tujuh delapan sembilan sepuluh seratus seribu berapa kedua ketiga',
    ),
    lead: words(
      'di ke dari pada untuk dengan tanpa dalam oleh tentang sejak sampai hingga antara bagi seperti tidak bukan jangan belum sangat lebih paling terlalu hanya cuma sudah akan sedang masih juga agar',
    ),
    links: words('dan atau tetapi tapi bahwa kalau jika karena ketika saat sambil agar supaya yang meskipun serta'),
    subjects: words('saya aku kamu anda dia ia kita kami mereka bisa dapat harus mau ingin ada adalah akan perlu'),
    trail: words('ini itu saya kamu anda kita kami saja lagi juga pun nya sekali'),
  },
  ar: {
    determiners: words(
      'هذا هذه هؤلاء ذلك تلك كل جميع بعض أي نفس أكثر أقل أفضل غير أول ثلاث ثلاثة أربع أربعة خمس خمسة عشر عشرة مئة ألف كم',
    ),
    lead: words(
      'في من إلى على عن مع بعد قبل بين تحت فوق عند حتى منذ خلال بدون دون حول ضد مثل لا لم لن ليس ليست ما قد لقد سوف أن إن',
    ),
    links: words('و أو لكن ثم أن إن لأن إذا عندما حيث بينما التي الذي الذين كما بل'),
    subjects: words('أنا أنت أنتم نحن هو هي هم كان كانت كنت يكون تكون هل يمكن يمكنك يجب أريد تريد'),
    trail: words('جدا جدًا أيضا أيضًا فقط معا معًا'),
  },
};

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
