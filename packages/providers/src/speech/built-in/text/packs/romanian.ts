import { toCardinal } from 'n2words/ro-RO';
import { gendered, monthNames, table, words, type Gender, type LanguagePack, listOf } from './language-pack.ts';

const GENDERS = { m: 'masculine', f: 'feminine', n: 'feminine' } as const;
/** Neuters are counted as masculine where they end in one, else as feminine. n2words says twelve in the feminine always. */
function cardinal(value: bigint, gender?: Gender): string {
  if (value === 1n && gender) return gender === 'f' ? 'o' : 'un';
  const isMasculine = gender === 'n' && value % 10n === 1n && value % 100n !== 11n;
  const spoken = toCardinal(value, { gender: isMasculine ? 'masculine' : GENDERS[gender ?? 'm'] });
  return gender === 'f' || gender === 'n' ? spoken : spoken.replace(/(^| )douăsprezece$/, '$1doisprezece');
}

const MASCULINE = listOf('_ primul doilea treilea patrulea cincilea șaselea șaptelea optulea nouălea zecelea');
const FEMININE = listOf('_ prima doua treia patra cincea șasea șaptea opta noua zecea');
/** 'al doilea' for the whole; `bare` is what stands behind 'al' or 'a'. */
const bare = (value: number, gender: 'm' | 'f'): string => {
  if (value <= 10) return (gender === 'm' ? MASCULINE : FEMININE)[value] ?? '';
  const spoken = cardinal(BigInt(value), gender).replace(/unu$|una$/, 'un');
  return gender === 'm' ? `${spoken}lea` : `${spoken.replace(/[eăi]$/, '')}a`;
};
const ordinal = (value: number) => (value === 1 ? 'primul' : `al ${bare(value, 'm')}`);

/** '2-lea', '2-a'. */
function readOwn(text: string): string | undefined {
  const [, digits = '', ending] = /^(\d{1,3})-(lea|a)$/u.exec(text) ?? [];
  return Number(digits) > 0 ? bare(Number(digits), ending === 'lea' ? 'm' : 'f') : undefined;
}

const year = (value: number) => cardinal(BigInt(value), 'n');
const HALVES = { am: 'dimineața', pm: 'seara' } as const;

/** Romanian: from twenty on a 'de' stands between number and noun, which is the third form of every noun here. */
export const ROMANIAN: LanguagePack = {
  language: 'ro',
  cardinal,
  ordinal,
  year,
  time: ({ hour, minute, half }) =>
    [
      hour === 1 ? 'unu' : cardinal(BigInt(hour), 'f'),
      minute ? `și ${cardinal(BigInt(minute))}` : '',
      half ? HALVES[half] : '',
    ]
      .filter(Boolean)
      .join(' '),
  date: ({ day, month, year: of }) =>
    `${day === 1 ? 'întâi' : cardinal(BigInt(day))} ${ROMANIAN.months[month - 1]?.[0]}${of === undefined ? '' : ` ${year(of)}`}`,
  decimalMark: ',',
  decimals: 'together',
  dateOrder: 'dmy',
  signs: table(
    '.=punct; ,=virgulă; -=minus; +=plus; ..=până la; //=din; /=bară; #=numărul; ##=hashtag; &=și; @=arond; ==egal; %=la sută; ‰=la mie; °=grade; ×=ori; ÷=împărțit la; ½=jumătate; x=ori; _=liniuță de subliniere; §=paragraful',
  ),
  currencies: {
    USD: 'dolar|dolari|de dolari/cent|cenți|de cenți',
    EUR: 'euro|euro|de euro/cent|cenți|de cenți',
    GBP: 'f:liră|lire|de lire/penny|pence|de pence',
    JPY: 'yen|yeni|de yeni',
    INR: 'f:rupie|rupii|de rupii/f:paisa|paise|de paise',
    BRL: 'real|reali|de reali/centavo|centavo|de centavo',
    PLN: 'zlot|zloți|de zloți/gros|groși|de groși',
    TRY: 'f:liră turcească|lire turcești|de lire turcești/kuruș|kuruși|de kuruși',
    RUB: 'f:rublă|ruble|de ruble/f:copeică|copeici|de copeici',
    CHF: 'franc elvețian|franci elvețieni|de franci elvețieni/centim|centimi|de centimi',
    MXN: 'peso|peso|de peso/centavo|centavo|de centavo',
    SEK: 'f:coroană suedeză|coroane suedeze|de coroane suedeze',
    DKK: 'f:coroană daneză|coroane daneze|de coroane daneze',
    NOK: 'f:coroană norvegiană|coroane norvegiene|de coroane norvegiene',
    CZK: 'f:coroană cehă|coroane cehe|de coroane cehe',
    RON: 'leu|lei|de lei/ban|bani|de bani',
    UAH: 'f:hrivnă|hrivne|de hrivne',
  },
  money: { lei: 'RON', leu: 'RON', euro: 'EUR' },
  cents: { join: 'și', isNamed: true },
  magnitudes: table(
    'k=f:mie|mii|de mii; mii=f:mie|mii|de mii; M=n:milion|milioane|de milioane; mil.=n:milion|milioane|de milioane; mil=n:milion|milioane|de milioane; milion=n:milion|milioane|de milioane; milioane=n:milion|milioane|de milioane; mld.=n:miliard|miliarde|de miliarde; mld=n:miliard|miliarde|de miliarde; miliarde=n:miliard|miliarde|de miliarde',
  ),
  of: 'de',
  units: table(
    `kg=n:kilogram|kilograme|de kilograme; g=n:gram|grame|de grame; mg=n:miligram|miligrame|de miligrame; km=kilometru|kilometri|de kilometri; m=metru|metri|de metri; cm=centimetru|centimetri|de centimetri; mm=milimetru|milimetri|de milimetri; l=litru|litri|de litri; L=litru|litri|de litri; ml=mililitru|mililitri|de mililitri; km/h=kilometru pe oră|kilometri pe oră|de kilometri pe oră; MB=megabyte|megabyți|de megabyți; GB=gigabyte|gigabyți|de gigabyți; TB=terabyte|terabyți|de terabyți; °C=n:grad Celsius|grade Celsius|de grade Celsius; °F=n:grad Fahrenheit|grade Fahrenheit|de grade Fahrenheit; °=n:grad|grade|de grade; h=f:oră|ore|de ore; min=n:minut|minute|de minute; min.=n:minut|minute|de minute; s=f:secundă|secunde|de secunde; sec=f:secundă|secunde|de secunde; W=watt|wați|de wați; kW=kilowatt|kilowați|de kilowați; kWh=kilowatt-oră|kilowați-oră|de kilowați-oră; m²=metru pătrat|metri pătrați|de metri pătrați; mp=metru pătrat|metri pătrați|de metri pătrați; kcal=f:kilocalorie|kilocalorii|de kilocalorii; buc.=f:bucată|bucăți|de bucăți; buc=f:bucată|bucăți|de bucăți; x=ori|ori|de ori`,
  ),
  months: monthNames(
    'ianuarie ian ian.; februarie feb feb.; martie mar mar.; aprilie apr apr.; mai; iunie iun iun.; iulie iul iul.; august aug aug.; septembrie sept sep sept. sep.; octombrie oct oct.; noiembrie nov noi nov. noi.; decembrie dec dec.',
  ),
  ordinalEnding: /^-lea$/,
  ordinalBefore: {},
  fractions: table('1/2=jumătate; 1/3=o treime; 2/3=două treimi; 1/4=un sfert; 3/4=trei sferturi'),
  abbreviations: table(
    `dl.=domnul; dl=domnul; d-na=doamna; dna.=doamna; dna=doamna; dvs.=dumneavoastră; dr.=doctor; prof.=profesor; ex.=exemplu; de ex.=de exemplu; etc.=et cetera; nr.=numărul; tel.=telefon; str.=strada; bd.=bulevardul; max.=maximum; min.=minimum; aprox.=aproximativ; cca.=circa; ș.a.=și altele; ș.a.m.d.=și așa mai departe; pag.=pagina; inc.=inclusiv; sf.=sfântul; ing.=inginer; vs.=versus; î.hr.=înainte de Hristos; tva=te ve a; s.r.l.=se re le; s.a.=se a`,
  ),
  closing: words('etc. dvs. ș.a. ș.a.m.d. s.r.l. s.a.'),
  spelled: words('UE TV PC USB GPS AI URL DVD CD BMI SUA CNP'),
  respelled: { TVA: 'te ve a' },
  romanAfter: words('capitolul partea volumul faza actul războiul sezonul'),
  clockMarks: [],
  clockBefore: { ora: 'ora', ore: 'ore', orele: 'orele' },
  counted: gendered({
    f: 'oră ore zi zile săptămână săptămâni lună luni secundă secunde persoană persoane sticlă sticle picătură picături culoare culori țară țări mie steluță steluțe rețetă rețete aplicație aplicații dată',
    n: 'minut minute minutul produs produse pas pachet pachete loc locuri orașe oraș procent procente video videoclip videoclipuri motiv motive lucru lucruri',
  }),
  readOwn,
};
