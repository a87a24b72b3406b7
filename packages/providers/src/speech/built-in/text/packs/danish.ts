import {
  monthNames,
  table,
  words,
  type Gender,
  type LanguagePack,
  composeNumber,
  listOf,
  readDotted,
  scale,
} from './language-pack.ts';

const UNITS = listOf(
  'nul et to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
);
const TENS = listOf('_ ti tyve tredive fyrre halvtreds tres halvfjerds firs halvfems');
const ORDINALS = listOf(
  '_ første anden tredje fjerde femte sjette syvende ottende niende tiende ellevte tolvte trettende fjortende femtende sekstende syttende attende nittende',
);
const ORDINAL_TENS = listOf(
  '_ tiende tyvende tredivte fyrretyvende halvtredsindstyvende tresindstyvende halvfjerdsindstyvende firsindstyvende halvfemsindstyvende',
);

function small(value: number, gender?: Gender): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const one = gender === 'm' ? 'en' : 'et';
  // The unit before a ten is always 'en': enogtyve.
  const unit = rest % 10 === 1 ? 'en' : UNITS[rest % 10];
  const tens = TENS[Math.floor(rest / 10)] ?? '';
  const tail = rest < 20 ? (rest === 1 ? one : (UNITS[rest] ?? '')) : `${rest % 10 ? `${unit}og` : ''}${tens}`;
  if (hundreds === 0) return tail;
  const head = `${hundreds === 1 ? '' : UNITS[hundreds]}hundrede`;
  return rest ? `${head} og ${tail}` : head;
}

const cardinal = composeNumber({
  small,
  scales: [
    scale('tusind', 'tusind', 'n'),
    scale('en million', 'millioner'),
    scale('en milliard', 'milliarder'),
    scale('en billion', 'billioner'),
  ],
  and: 'og',
  joinedUpTo: 0,
});

function ordinal(value: number): string {
  const rest = value % 100;
  if (value > 100 && rest) return `${cardinal(BigInt(value - rest))} og ${ordinal(rest)}`;
  if (value < 20) return ORDINALS[value] ?? '';
  if (value >= 100) return cardinal(BigInt(value));
  const tens = ORDINAL_TENS[Math.floor(value / 10)] ?? '';
  return value % 10 ? `${value % 10 === 1 ? 'en' : UNITS[value % 10]}og${tens}` : tens;
}

/** 1998 is 'nittenhundrede og otteoghalvfems', 2026 'to tusind og seksogtyve'. */
function year(value: number): string {
  if (value >= 2000) return cardinal(BigInt(value));
  const rest = value % 100;
  return `${small(Math.floor(value / 100))}hundrede${rest ? ` og ${small(rest)}` : ''}`;
}

const HALVES = { am: 'om morgenen', pm: 'om aftenen' } as const;

/** Danish: units before tens, and a dot behind a number makes it an ordinal. */
export const DANISH: LanguagePack = {
  language: 'da',
  cardinal,
  ordinal,
  year,
  time: ({ hour, minute, half }) =>
    [
      small(hour),
      minute ? (minute < 10 ? `nul ${small(minute)}` : small(minute)) : hour > 12 ? 'nul nul' : '',
      half ? HALVES[half] : '',
    ]
      .filter(Boolean)
      .join(' '),
  date: ({ day, month, year: of }) =>
    `${ordinal(day)} ${DANISH.months[month - 1]?.[0]}${of === undefined ? '' : ` ${year(of)}`}`,
  decimalMark: ',',
  decimals: 'together',
  dateOrder: 'dmy',
  signs: table(
    '.=punktum; ,=komma; -=minus; +=plus; ..=til; //=ud af; /=skråstreg; #=nummer; ##=hashtag; &=og; @=snabel-a; ==lig med; %=procent; ‰=promille; °=grader; ×=gange; ÷=divideret med; ½=en halv; x=gange; _=understreg; §=paragraf',
  ),
  currencies: {
    USD: 'dollar|dollar/cent|cent',
    EUR: 'euro|euro/cent|cent',
    GBP: 'n:pund|pund/penny|pence',
    JPY: 'yen|yen',
    INR: 'rupi|rupier/paisa|paisa',
    BRL: 'real|real/centavo|centavos',
    PLN: 'zloty|zloty/grosz|groszy',
    TRY: 'lira|lira/kurus|kurus',
    RUB: 'rubel|rubler/kopek|kopek',
    CHF: 'schweizerfranc|schweizerfranc/rappen|rappen',
    MXN: 'peso|pesos/centavo|centavos',
    SEK: 'svensk krone|svenske kroner/øre|øre',
    DKK: 'krone|kroner/øre|øre',
    NOK: 'norsk krone|norske kroner/øre|øre',
    CZK: 'tjekkisk krone|tjekkiske kroner',
    RON: 'rumænsk leu|rumænske lei',
    UAH: 'hryvnia|hryvnia',
  },
  money: { kr: 'DKK', 'kr.': 'DKK', kroner: 'DKK' },
  cents: { join: 'og', isNamed: true },
  magnitudes: table(
    'k=tusind; t.=tusind; tusind=tusind; M=million|millioner; mio.=million|millioner; mio=million|millioner; million=million|millioner; millioner=million|millioner; mia.=milliard|milliarder; mia=milliard|milliarder; milliard=milliard|milliarder; milliarder=milliard|milliarder',
  ),
  of: '',
  units: table(
    `kg=n:kilo|kilo; g=n:gram|gram; mg=n:milligram|milligram; km=kilometer|kilometer; m=meter|meter; cm=centimeter|centimeter; mm=millimeter|millimeter; l=liter|liter; L=liter|liter; dl=deciliter|deciliter; cl=centiliter|centiliter; ml=milliliter|milliliter; km/t=kilometer i timen|kilometer i timen; km/h=kilometer i timen|kilometer i timen; MB=megabyte|megabyte; GB=gigabyte|gigabyte; TB=terabyte|terabyte; °C=grad celsius|grader celsius; °F=grad fahrenheit|grader fahrenheit; °=grad|grader; t=time|timer; min=n:minut|minutter; min.=n:minut|minutter; s=n:sekund|sekunder; sek=n:sekund|sekunder; sek.=n:sekund|sekunder; W=watt|watt; kW=kilowatt|kilowatt; kWh=kilowatttime|kilowatttimer; m²=kvadratmeter|kvadratmeter; kvm=kvadratmeter|kvadratmeter; kcal=kilokalorie|kilokalorier; stk=styk|styk; stk.=styk|styk; x=gange|gange`,
  ),
  months: monthNames(
    'januar jan jan.; februar feb feb.; marts mar mar.; april apr apr.; maj; juni jun jun.; juli jul jul.; august aug aug.; september sept sep sept. sep.; oktober okt okt.; november nov nov.; december dec dec.',
  ),
  ordinalEnding: /^(?:'?(?:ste|te|de|e))$/,
  ordinalBefore: { den: '', 'd.': '', 'nr.': '' },
  fractions: table('1/2=en halv; 1/3=en tredjedel; 2/3=to tredjedele; 1/4=en fjerdedel; 3/4=tre fjerdedele'),
  abbreviations: table(
    `f.eks.=for eksempel; fx=for eksempel; bl.a.=blandt andet; m.m.=med mere; osv.=og så videre; o.s.v.=og så videre; dvs.=det vil sige; d.v.s.=det vil sige; ca.=cirka; kl.=klokken; nr.=nummer; tlf.=telefon; inkl.=inklusive; ekskl.=eksklusive; maks.=maksimalt; min.=minimum; pga.=på grund af; dr.=doktor; prof.=professor; etc.=et cetera; evt.=eventuelt; mv.=med videre; m.fl.=med flere; hr.=hr; fru=fru; vedr.=vedrørende; iflg.=ifølge; pr.=per`,
  ),
  closing: words('m.m. osv. o.s.v. etc. mv. m.fl.'),
  spelled: words('EU TV PC USB GPS AI URL DVD CD DR DSB BMI VM EM OL'),
  respelled: {},
  romanAfter: words('del kapitel verdenskrig fase akt sæson'),
  clockMarks: [],
  clockBefore: { 'kl.': 'klokken', kl: 'klokken', klokken: 'klokken' },
  readOwn: readDotted((value) => ordinal(value)),
};
