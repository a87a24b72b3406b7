import type { PhraseWords } from './phrase-kinds.ts';

/** Languages beside those of `phrase-words.ts`, by their codes. */
export type FurtherPhraseLanguage = 'sv' | 'da' | 'nb' | 'fi' | 'cs' | 'el' | 'ro' | 'uk' | 'id' | 'ar';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** The same closed classes. Finnish has no articles and few prepositions; Czech and Ukrainian have no articles; what Arabic writes together with its noun needs no entry. */
export const FURTHER_PHRASE_WORDS: Readonly<Record<FurtherPhraseLanguage, PhraseWords>> = {
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
