import { toCardinal, toOrdinal } from 'n2words/cs-CZ';
import { gendered, monthNames, table, words, type Gender, type LanguagePack, readDotted } from './language-pack.ts';

const ONE = { m: 'jeden', f: 'jedna', n: 'jedno' } as const;

/** n2words says 'jedna' and 'dva' whatever is counted: alone that is how people count, and 'dvacet jedna' stands before every noun. */
function cardinal(value: bigint, gender?: Gender): string {
  if (value === 1n && gender) return ONE[gender];
  const spoken = toCardinal(value);
  return gender === 'f' || gender === 'n' ? spoken.replace(/dva$/, 'dvě') : spoken;
}

/** n2words bends the last word only: in Czech tens bend, too ('dvacátý pátý'). */
const ordinal = (value: number) =>
  value > 20 && value < 100 && value % 10
    ? `${toOrdinal(value - (value % 10))} ${toOrdinal(value % 10)}`
    : toOrdinal(value);
const genitive = (spoken: string) => spoken.replaceAll(/ý(?= |$)/g, 'ého').replaceAll(/í(?= |$)/g, 'ího');
const year = (value: number) => cardinal(BigInt(value));
const HALVES = { am: 'ráno', pm: 'večer' } as const;
const HOURS = 'hodina|hodiny|hodin';

/** The ordinal as the noun behind it wants it, which its ending tells most often. */
const ordinalBefore = (value: number, noun: string) =>
  ordinal(value).replaceAll(/ý(?= |$)/g, /[oe]$|í$/.test(noun) ? 'é' : noun.endsWith('a') ? 'á' : 'ý');

const DOTTED = readDotted(ordinalBefore);
/** 'za 1 Kč', '1 hodinu': one of something that is bought or lasts stands in the accusative. */
function readOwn(text: string): string | undefined {
  const [, before, noun = ''] =
    /^(?:(za|na|stojí) )?1 (Kč|korunu|hodinu|minutu|sekundu|kapku|osobu|porci)$/u.exec(text) ?? [];
  if (noun === '' || (noun === 'Kč' && !before)) return DOTTED(text);
  return [before, 'jednu', noun === 'Kč' ? 'korunu' : noun].filter(Boolean).join(' ');
}

/** Czech: dates stand in the genitive, what is decimal is counted in wholes ('dvě celé pět'). */
export const CZECH: LanguagePack = {
  language: 'cs',
  cardinal,
  ordinal,
  year,
  time: ({ hour, minute, half }) =>
    [
      minute
        ? `${cardinal(BigInt(hour))} ${minute < 10 ? 'nula ' : ''}${cardinal(BigInt(minute))}`
        : `${cardinal(BigInt(hour), 'f')} ${HOURS.split('|')[hour === 1 ? 0 : hour > 1 && hour < 5 ? 1 : 2]}`,
      half ? HALVES[half] : '',
    ]
      .filter(Boolean)
      .join(' '),
  date: ({ day, month, year: of }) =>
    `${genitive(ordinal(day))} ${CZECH.months[month - 1]?.[0]}${of === undefined ? '' : ` ${year(of)}`}`,
  decimalMark: ',',
  decimals: 'together',
  dateOrder: 'dmy',
  signs: table(
    '.=tečka; ,=f:celá|celé|celých; -=mínus; +=plus; ..=až; //=z; /=lomítko; #=číslo; ##=hashtag; &=a; @=zavináč; ==rovná se; %=n:procento|procenta|procent|procenta; ‰=n:promile|promile|promile; °=stupňů; ×=krát; ÷=děleno; ½=půl; x=krát; _=podtržítko; §=paragraf',
  ),
  currencies: {
    USD: 'dolar|dolary|dolarů|dolaru/cent|centy|centů|centu',
    EUR: 'n:euro|eura|eur|eura/cent|centy|centů|centu',
    GBP: 'f:libra|libry|liber|libry/pence|pence|pencí|pence',
    JPY: 'jen|jeny|jenů|jenu',
    INR: 'f:rupie|rupie|rupií|rupie/f:paisa|paisy|pais|paisy',
    BRL: 'real|realy|realů|realu/n:centavo|centava|centav|centava',
    PLN: 'zlotý|zloté|zlotých|zlotého/groš|groše|grošů|groše',
    TRY: 'f:lira|liry|lir|liry/kuruš|kuruše|kurušů|kuruše',
    RUB: 'rubl|rubly|rublů|rublu/f:kopejka|kopejky|kopejek|kopejky',
    CHF: 'frank|franky|franků|franku/centim|centimy|centimů|centimu',
    MXN: 'n:peso|pesa|pes|pesa/n:centavo|centava|centav|centava',
    SEK: 'f:švédská koruna|švédské koruny|švédských korun|švédské koruny',
    DKK: 'f:dánská koruna|dánské koruny|dánských korun|dánské koruny',
    NOK: 'f:norská koruna|norské koruny|norských korun|norské koruny',
    CZK: 'f:koruna|koruny|korun|koruny/haléř|haléře|haléřů|haléře',
    RON: 'leu|leu|lei|leu',
    UAH: 'f:hřivna|hřivny|hřiven|hřivny',
  },
  cents: { join: '', isNamed: true },
  magnitudes: table(
    'k=tisíc|tisíce|tisíc|tisíce; tis.=tisíc|tisíce|tisíc|tisíce; tis=tisíc|tisíce|tisíc|tisíce; tisíc=tisíc|tisíce|tisíc|tisíce; tisíce=tisíc|tisíce|tisíc|tisíce; M=milion|miliony|milionů|milionu; mil.=milion|miliony|milionů|milionu; mil=milion|miliony|milionů|milionu; milion=milion|miliony|milionů|milionu; miliony=milion|miliony|milionů|milionu; milionů=milion|miliony|milionů|milionu; milionu=milion|miliony|milionů|milionu; mld.=f:miliarda|miliardy|miliard|miliardy; mld=f:miliarda|miliardy|miliard|miliardy; miliard=f:miliarda|miliardy|miliard|miliardy',
  ),
  of: '',
  units: table(
    `kg=kilogram|kilogramy|kilogramů|kilogramu; g=gram|gramy|gramů|gramu; mg=miligram|miligramy|miligramů|miligramu; dkg=n:deko|deka|dek|deka; km=kilometr|kilometry|kilometrů|kilometru; m=metr|metry|metrů|metru; cm=centimetr|centimetry|centimetrů|centimetru; mm=milimetr|milimetry|milimetrů|milimetru; l=litr|litry|litrů|litru; L=litr|litry|litrů|litru; dl=decilitr|decilitry|decilitrů|decilitru; ml=mililitr|mililitry|mililitrů|mililitru; km/h=kilometr za hodinu|kilometry za hodinu|kilometrů za hodinu|kilometru za hodinu; MB=megabajt|megabajty|megabajtů|megabajtu; GB=gigabajt|gigabajty|gigabajtů|gigabajtu; TB=terabajt|terabajty|terabajtů|terabajtu; °C=stupeň Celsia|stupně Celsia|stupňů Celsia|stupně Celsia; °F=stupeň Fahrenheita|stupně Fahrenheita|stupňů Fahrenheita|stupně Fahrenheita; °=stupeň|stupně|stupňů|stupně; h=f:${HOURS}|hodiny; hod.=f:${HOURS}|hodiny; hod=f:${HOURS}|hodiny; min=f:minuta|minuty|minut|minuty; min.=f:minuta|minuty|minut|minuty; s=f:sekunda|sekundy|sekund|sekundy; W=watt|watty|wattů|wattu; kW=kilowatt|kilowatty|kilowattů|kilowattu; kWh=f:kilowatthodina|kilowatthodiny|kilowatthodin|kilowatthodiny; m²=metr čtvereční|metry čtvereční|metrů čtverečních|metru čtverečního; kcal=f:kilokalorie|kilokalorie|kilokalorií|kilokalorie; ks=kus|kusy|kusů|kusu; x=krát|krát|krát`,
  ),
  months: monthNames(
    'ledna leden led; února únor úno; března březen; dubna duben; května květen; června červen; července červenec; srpna srpen; září; října říjen; listopadu listopad; prosince prosinec',
  ),
  ordinalEnding: /^-?(?:tý|tí|hý|ní|vý)$/,
  ordinalBefore: {},
  fractions: table('1/2=polovina; 1/3=třetina; 2/3=dvě třetiny; 1/4=čtvrtina; 3/4=tři čtvrtiny'),
  abbreviations: table(
    `např.=například; atd.=a tak dále; apod.=a podobně; tj.=to je; tzn.=to znamená; tzv.=takzvaný; mj.=mimo jiné; č.=číslo; tel.=telefon; cca=cirka; resp.=respektive; max.=maximálně; min.=minimálně; vč.=včetně; ul.=ulice; nám.=náměstí; sv.=svatý; p.=pan; pí.=paní; dr.=doktor; ing.=inženýr; mgr.=magistr; prof.=profesor; r.=roku; str.=strana; viz=viz; aj.=a jiné; hod.=hodin; kč=korun; příp.=případně; popř.=popřípadě; s.r.o.=es er o; a.s.=á es`,
  ),
  closing: words('atd. apod. r. aj. hod. s.r.o. a.s.'),
  spelled: words('EU TV PC USB GPS AI URL DVD CD DPH ČR ČT OSN ČD IČO'),
  respelled: {},
  romanAfter: words('kapitola díl část fáze válka dějství sezóna'),
  clockMarks: ['hod.', 'hod', 'hodin', 'h'],
  counted: gendered({
    f: 'koruna koruny korun hodina hodiny hodin minuta minuty minut sekunda sekundy sekund lahev lahve lahví kapka kapky kapek porce osoba osoby osob barva barvy barev hvězdička hvězdičky hvězdiček',
    n: 'balení auto auta aut dítě město města měst video videa videí léto léta místo místa míst jídlo jídla jídel euro eura eur procento procenta procent',
  }),
  readOwn,
};
