import { toCardinal, toOrdinal } from 'n2words/nl-NL';
import { monthNames, table, words, type Gender, type LanguagePack } from './language-pack.ts';

const cardinal = (value: bigint, gender?: Gender) => (value === 1n && gender ? 'een' : toCardinal(value));
const ordinal = (value: number) => toOrdinal(value);
const year = (value: number) => cardinal(BigInt(value));
const HALVES = { am: 'in de ochtend', pm: 'in de avond' } as const;

/** Dutch. */
export const DUTCH: LanguagePack = {
  language: 'nl',
  cardinal,
  ordinal,
  year,
  time: ({ hour, minute, half }) =>
    [cardinal(BigInt(hour)), 'uur', minute ? cardinal(BigInt(minute)) : '', half ? HALVES[half] : '']
      .filter(Boolean)
      .join(' '),
  date: ({ day, month, year: of }) =>
    `${cardinal(BigInt(day))} ${DUTCH.months[month - 1]?.[0]}${of === undefined ? '' : ` ${year(of)}`}`,
  decimalMark: ',',
  decimals: 'together',
  dateOrder: 'dmy',
  signs: table(
    '.=punt; ,=komma; -=min; +=plus; ..=tot; //=van de; /=schuine streep; #=nummer; ##=hashtag; &=en; @=apenstaartje; ==is; %=procent; ‰=promille; °=graden; ×=keer; ÷=gedeeld door; ½=half; x=keer; _=laag streepje; §=paragraaf',
  ),
  currencies: {
    USD: 'dollar|dollar/cent|cent',
    EUR: 'euro|euro/cent|cent',
    GBP: 'pond|pond/penny|pence',
    JPY: 'yen|yen',
    INR: 'roepie|roepie/paisa|paisa',
    BRL: 'real|real/centavo|centavos',
    PLN: 'zloty|zloty/grosz|groszy',
    TRY: 'lira|lira/kurus|kurus',
    RUB: 'roebel|roebel/kopeke|kopeken',
    CHF: 'Zwitserse frank|Zwitserse frank/rappen|rappen',
    MXN: 'peso|peso/centavo|centavos',
  },
  cents: { join: '', isNamed: false },
  magnitudes: table(
    'k=duizend; K=duizend; duizend=duizend; M=miljoen; mln=miljoen; mln.=miljoen; miljoen=miljoen; mld=miljard; mld.=miljard; miljard=miljard',
  ),
  of: '',
  units: table(
    `kg=kilo|kilo; g=gram|gram; mg=milligram|milligram; km=kilometer|kilometer; m=meter|meter; cm=centimeter|centimeter; mm=millimeter|millimeter; l=liter|liter; L=liter|liter; ml=milliliter|milliliter; cl=centiliter|centiliter; km/h=kilometer per uur|kilometer per uur; km/u=kilometer per uur|kilometer per uur; MB=megabyte|megabyte; GB=gigabyte|gigabyte; TB=terabyte|terabyte; °C=graad Celsius|graden Celsius; °F=graad Fahrenheit|graden Fahrenheit; °=graad|graden; min=minuut|minuten; s=seconde|seconden; sec=seconde|seconden; W=watt|watt; kW=kilowatt|kilowatt; kWh=kilowattuur|kilowattuur; m²=vierkante meter|vierkante meter; x=keer|keer`,
  ),
  months: monthNames(
    'januari jan jan.; februari feb feb.; maart mrt mrt.; april apr apr.; mei; juni jun jun.; juli jul jul.; augustus aug aug.; september sept sep sept. sep.; oktober okt okt.; november nov nov.; december dec dec.',
  ),
  ordinalEnding: /^(?:e|ste|de)$/,
  ordinalBefore: {},
  fractions: table('1/2=een half; 1/3=een derde; 2/3=twee derde; 1/4=een kwart; 3/4=drie kwart'),
  abbreviations: table(
    `dhr.=de heer; mevr.=mevrouw; mw.=mevrouw; dr.=dokter; prof.=professor; bijv.=bijvoorbeeld; bv.=bijvoorbeeld; d.w.z.=dat wil zeggen; o.a.=onder andere; enz.=enzovoort; etc.=et cetera; ca.=circa; evt.=eventueel; incl.=inclusief; excl.=exclusief; nr.=nummer; tel.=telefoon; max.=maximaal; min.=minimaal; i.p.v.=in plaats van; t.o.v.=ten opzichte van; m.b.t.=met betrekking tot; a.u.b.=alstublieft; s.v.p.=alstublieft; vs.=versus; jl.=jongstleden`,
  ),
  closing: words('enz. etc. a.u.b. s.v.p.'),
  spelled: words('BTW EU TV PC USB GPS AI URL DVD CD NS BV'),
  respelled: {},
  romanAfter: words('deel hoofdstuk wereldoorlog fase akte seizoen'),
  clockMarks: ['uur', 'u', 'u.'],
};
