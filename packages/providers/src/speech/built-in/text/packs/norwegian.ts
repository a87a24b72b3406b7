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
  'null en to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
);
const TENS = listOf('_ ti tjue tretti førti femti seksti sytti åtti nitti');
const ORDINALS = listOf(
  '_ første andre tredje fjerde femte sjette sjuende åttende niende tiende ellevte tolvte trettende fjortende femtende sekstende syttende attende nittende',
);

function small(value: number, gender?: Gender): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const unit = (one: number) => (one === 1 && gender === 'n' ? 'ett' : (UNITS[one] ?? ''));
  const tail = rest < 20 ? unit(rest) : `${TENS[Math.floor(rest / 10)]}${rest % 10 ? unit(rest % 10) : ''}`;
  if (hundreds === 0) return tail;
  const head = hundreds === 1 ? 'hundre' : `${UNITS[hundreds]} hundre`;
  return rest ? `${head} og ${tail}` : head;
}

const cardinal = composeNumber({
  small,
  scales: [
    scale('tusen', 'tusen', 'n'),
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
  if (value >= 100) return `${cardinal(BigInt(value))}de`;
  const tens = TENS[Math.floor(value / 10)] ?? '';
  return `${tens}${value % 10 ? ORDINALS[value % 10] : tens.endsWith('e') ? 'nde' : 'ende'}`;
}

/** 1998 is 'nitten nittiåtte', 1905 'nitten null fem', 2026 'to tusen og tjueseks'. */
function year(value: number): string {
  if (value >= 2000) return cardinal(BigInt(value));
  const rest = value % 100;
  const century = small(Math.floor(value / 100));
  return rest === 0 ? `${century}hundre` : `${century} ${rest < 10 ? 'null ' : ''}${small(rest)}`;
}

const HALVES = { am: 'om morgenen', pm: 'om kvelden' } as const;

/** Norwegian Bokmål: a dot behind a number makes it an ordinal. */
export const NORWEGIAN: LanguagePack = {
  language: 'nb',
  cardinal,
  ordinal,
  year,
  time: ({ hour, minute, half }) =>
    [
      small(hour),
      minute ? (minute < 10 ? `null ${small(minute)}` : small(minute)) : hour > 12 ? 'null null' : '',
      half ? HALVES[half] : '',
    ]
      .filter(Boolean)
      .join(' '),
  date: ({ day, month, year: of }) =>
    `${ordinal(day)} ${NORWEGIAN.months[month - 1]?.[0]}${of === undefined ? '' : ` ${year(of)}`}`,
  decimalMark: ',',
  decimals: 'together',
  dateOrder: 'dmy',
  signs: table(
    '.=punktum; ,=komma; -=minus; +=pluss; ..=til; //=av; /=skråstrek; #=nummer; ##=emneknagg; &=og; @=krøllalfa; ==er lik; %=prosent; ‰=promille; °=grader; ×=ganger; ÷=delt på; ½=en halv; x=ganger; _=understrek; §=paragraf',
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
    CHF: 'sveitsisk franc|sveitsiske franc/rappen|rappen',
    MXN: 'peso|pesos/centavo|centavos',
    SEK: 'svensk krone|svenske kroner/øre|øre',
    DKK: 'dansk krone|danske kroner/øre|øre',
    NOK: 'krone|kroner/øre|øre',
    CZK: 'tsjekkisk krone|tsjekkiske kroner',
    RON: 'rumensk leu|rumenske lei',
    UAH: 'hryvnia|hryvnia',
  },
  money: { kr: 'NOK', 'kr.': 'NOK', kroner: 'NOK' },
  cents: { join: 'og', isNamed: true },
  magnitudes: table(
    'k=tusen; tusen=tusen; M=million|millioner; mill.=million|millioner; mill=million|millioner; million=million|millioner; millioner=million|millioner; mrd.=milliard|milliarder; mrd=milliard|milliarder; milliard=milliard|milliarder; milliarder=milliard|milliarder',
  ),
  of: '',
  units: table(
    `kg=kilo|kilo; g=n:gram|gram; mg=n:milligram|milligram; km=kilometer|kilometer; m=meter|meter; cm=centimeter|centimeter; mm=millimeter|millimeter; mil=mil|mil; l=liter|liter; L=liter|liter; dl=desiliter|desiliter; cl=centiliter|centiliter; ml=milliliter|milliliter; km/t=kilometer i timen|kilometer i timen; km/h=kilometer i timen|kilometer i timen; MB=megabyte|megabyte; GB=gigabyte|gigabyte; TB=terabyte|terabyte; °C=grad celsius|grader celsius; °F=grad fahrenheit|grader fahrenheit; °=grad|grader; t=time|timer; min=n:minutt|minutter; min.=n:minutt|minutter; s=n:sekund|sekunder; sek=n:sekund|sekunder; sek.=n:sekund|sekunder; W=watt|watt; kW=kilowatt|kilowatt; kWh=kilowattime|kilowattimer; m²=kvadratmeter|kvadratmeter; kvm=kvadratmeter|kvadratmeter; kcal=kilokalori|kilokalorier; stk=stykk|stykk; stk.=stykk|stykk; x=ganger|ganger`,
  ),
  months: monthNames(
    'januar jan jan.; februar feb feb.; mars mar mar.; april apr apr.; mai; juni jun jun.; juli jul jul.; august aug aug.; september sept sep sept. sep.; oktober okt okt.; november nov nov.; desember des des.',
  ),
  ordinalEnding: /^(?:'?(?:ste|te|de|e))$/,
  ordinalBefore: { den: '' },
  fractions: table('1/2=en halv; 1/3=en tredel; 2/3=to tredeler; 1/4=en firedel; 3/4=tre firedeler'),
  abbreviations: table(
    `f.eks.=for eksempel; bl.a.=blant annet; m.m.=med mer; osv.=og så videre; o.s.v.=og så videre; dvs.=det vil si; d.v.s.=det vil si; ca.=cirka; ca=cirka; kl.=klokken; nr.=nummer; tlf.=telefon; inkl.=inklusive; ekskl.=eksklusive; maks.=maksimalt; min.=minimum; pga.=på grunn av; dr.=doktor; prof.=professor; etc.=et cetera; evt.=eventuelt; mv.=med videre; m.fl.=med flere; pr.=per; jf.=jevnfør; ev.=eventuelt`,
  ),
  closing: words('m.m. osv. o.s.v. etc. mv. m.fl.'),
  spelled: words('EU TV PC USB GPS AI KI URL DVD CD NRK VG BMI VM EM OL'),
  respelled: {},
  romanAfter: words('del kapittel verdenskrig fase akt sesong'),
  clockMarks: [],
  clockBefore: { 'kl.': 'klokken', kl: 'klokken', klokken: 'klokken' },
  readOwn: readDotted((value) => ordinal(value)),
};
