import {
  monthNames,
  table,
  words,
  type Gender,
  type LanguagePack,
  composeNumber,
  listOf,
  scale,
} from './language-pack.ts';

const UNITS = listOf(
  'noll ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton',
);
const TENS = listOf('_ tio tjugo trettio fyrtio femtio sextio sjuttio åttio nittio');
const ORDINALS = listOf(
  '_ första andra tredje fjärde femte sjätte sjunde åttonde nionde tionde elfte tolfte trettonde fjortonde femtonde sextonde sjuttonde artonde nittonde',
);

function small(value: number, gender?: Gender): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  const unit = (one: number) => (one === 1 && gender === 'm' ? 'en' : (UNITS[one] ?? ''));
  const tail = rest < 20 ? unit(rest) : `${TENS[Math.floor(rest / 10)]}${rest % 10 ? unit(rest % 10) : ''}`;
  if (hundreds === 0) return tail;
  return [`${hundreds === 1 ? '' : UNITS[hundreds]}hundra`, rest ? tail : ''].filter(Boolean).join(' ');
}

const cardinal = composeNumber({
  small,
  scales: [
    scale('tusen', 'tusen', 'n'),
    scale('en miljon', 'miljoner'),
    scale('en miljard', 'miljarder'),
    scale('en biljon', 'biljoner'),
  ],
  and: '',
  joinedUpTo: 12,
});

function ordinal(value: number): string {
  const rest = value % 100;
  if (value > 100 && rest) return `${cardinal(BigInt(value - rest))} ${ordinal(rest)}`;
  if (value < 20) return ORDINALS[value] ?? '';
  if (value >= 100) return `${cardinal(BigInt(value))}de`;
  const tens = TENS[Math.floor(value / 10)] ?? '';
  return value % 10 ? `${tens}${ORDINALS[value % 10]}` : `${tens}nde`;
}

/** 1998 is 'nittonhundra nittioåtta', 2026 'tjugohundra tjugosex', 2005 'tvåtusen fem'. */
function year(value: number): string {
  if (value >= 2000 && value < 2010) return cardinal(BigInt(value));
  const rest = value % 100;
  return `${small(Math.floor(value / 100))}hundra${rest ? ` ${small(rest)}` : ''}`;
}

const HALVES = { am: 'på morgonen', pm: 'på kvällen' } as const;

/** Swedish: 'en' before what is common, 'ett' before neuters. */
export const SWEDISH: LanguagePack = {
  language: 'sv',
  cardinal,
  ordinal,
  year,
  time: ({ hour, minute, half }) =>
    [
      small(hour),
      minute ? (minute < 10 ? `noll ${small(minute)}` : small(minute)) : hour > 12 ? 'noll noll' : '',
      half ? HALVES[half] : '',
    ]
      .filter(Boolean)
      .join(' '),
  date: ({ day, month, year: of }) =>
    `${ordinal(day)} ${SWEDISH.months[month - 1]?.[0]}${of === undefined ? '' : ` ${year(of)}`}`,
  decimalMark: ',',
  decimals: 'together',
  dateOrder: 'dmy',
  signs: table(
    '.=punkt; ,=komma; -=minus; +=plus; ..=till; //=av; /=snedstreck; #=nummer; ##=hashtagg; &=och; @=snabel-a; ==lika med; %=procent; ‰=promille; °=grader; ×=gånger; ÷=delat med; ½=en halv; x=gånger; _=understreck; §=paragraf',
  ),
  currencies: {
    USD: 'dollar|dollar/cent|cent',
    EUR: 'euro|euro/cent|cent',
    GBP: 'n:pund|pund/penny|pence',
    JPY: 'yen|yen',
    INR: 'rupie|rupier/paisa|paisa',
    BRL: 'real|real/centavo|centavos',
    PLN: 'zloty|zloty/grosz|groszy',
    TRY: 'lira|lira/kurus|kurus',
    RUB: 'rubel|rubel/kopek|kopek',
    CHF: 'schweizisk franc|schweiziska franc/rappen|rappen',
    MXN: 'peso|pesos/centavo|centavos',
    SEK: 'krona|kronor/n:öre|öre',
    DKK: 'dansk krona|danska kronor/n:öre|öre',
    NOK: 'norsk krona|norska kronor/n:öre|öre',
    CZK: 'tjeckisk krona|tjeckiska kronor',
    RON: 'rumänsk leu|rumänska lei',
    UAH: 'hryvnia|hryvnia',
  },
  money: { kr: 'SEK', 'kr.': 'SEK', kronor: 'SEK' },
  cents: { join: 'och', isNamed: true },
  magnitudes: table(
    'k=tusen; tn=tusen; tusen=tusen; M=miljon|miljoner; mn=miljon|miljoner; milj.=miljon|miljoner; miljon=miljon|miljoner; miljoner=miljon|miljoner; md=miljard|miljarder; mdr=miljard|miljarder; miljard=miljard|miljarder; miljarder=miljard|miljarder',
  ),
  of: '',
  units: table(
    `kg=n:kilo|kilo; g=n:gram|gram; mg=n:milligram|milligram; hg=n:hekto|hekto; km=kilometer|kilometer; m=meter|meter; cm=centimeter|centimeter; mm=millimeter|millimeter; mil=mil|mil; l=liter|liter; L=liter|liter; dl=deciliter|deciliter; cl=centiliter|centiliter; ml=milliliter|milliliter; km/h=kilometer i timmen|kilometer i timmen; MB=megabyte|megabyte; GB=gigabyte|gigabyte; TB=terabyte|terabyte; °C=grad Celsius|grader Celsius; °F=grad Fahrenheit|grader Fahrenheit; °=grad|grader; h=timme|timmar; tim=timme|timmar; min=minut|minuter; min.=minut|minuter; s=sekund|sekunder; sek=sekund|sekunder; W=watt|watt; kW=kilowatt|kilowatt; kWh=kilowattimme|kilowattimmar; mAh=milliamperetimme|milliamperetimmar; m²=kvadratmeter|kvadratmeter; kvm=kvadratmeter|kvadratmeter; kcal=kilokalori|kilokalorier; st=styck|stycken; st.=styck|stycken; x=gånger|gånger`,
  ),
  months: monthNames(
    'januari jan jan.; februari feb feb.; mars mar mar.; april apr apr.; maj; juni jun jun.; juli jul jul.; augusti aug aug.; september sept sep sept. sep.; oktober okt okt.; november nov nov.; december dec dec.',
  ),
  ordinalEnding: /^:(?:a|e)$/,
  ordinalBefore: {},
  fractions: table('1/2=en halv; 1/3=en tredjedel; 2/3=två tredjedelar; 1/4=en fjärdedel; 3/4=tre fjärdedelar'),
  abbreviations: table(
    `t.ex.=till exempel; t ex=till exempel; bl.a.=bland annat; m.m.=med mera; osv.=och så vidare; o.s.v.=och så vidare; d.v.s.=det vill säga; dvs.=det vill säga; dvs=det vill säga; ca=cirka; ca.=cirka; kl.=klockan; kl=klockan; nr=nummer; nr.=nummer; tel.=telefon; inkl.=inklusive; exkl.=exklusive; max.=maximalt; p.g.a.=på grund av; pga=på grund av; fr.o.m.=från och med; t.o.m.=till och med; dr=doktor; dr.=doktor; prof.=professor; etc.=et cetera; obs!=observera; resp.=respektive; m.fl.=med flera; s.k.=så kallad`,
  ),
  closing: words('m.m. osv. o.s.v. etc. m.fl.'),
  spelled: words('EU TV PC USB GPS AI URL DVD CD SJ VD BMI VM EM OS'),
  respelled: {},
  romanAfter: words('del kapitel världskriget fas akt säsong'),
  clockMarks: [],
  clockBefore: { 'kl.': 'klockan', kl: 'klockan', klockan: 'klockan' },
};
