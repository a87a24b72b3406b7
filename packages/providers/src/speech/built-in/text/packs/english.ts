import { toCardinal, toOrdinal } from 'n2words/en-US';
import { monthNames, table, words, type ClockTime, type LanguagePack, spell } from './language-pack.ts';

const cardinal = (value: bigint) => toCardinal(value).replaceAll('-', ' ');
const ordinal = (value: number) => toOrdinal(value).replaceAll('-', ' ');
const two = (value: number) => (value < 10 ? `oh ${cardinal(BigInt(value))}` : cardinal(BigInt(value)));

/** 1905 is 'nineteen oh five', 2000 'two thousand', 2026 'twenty twenty six'. */
function year(value: number): string {
  const [century, rest] = [Math.floor(value / 100), value % 100];
  if (value % 1000 < 10) return cardinal(BigInt(value));
  return `${cardinal(BigInt(century))} ${rest === 0 ? 'hundred' : two(rest)}`;
}

function decade(value: number): string {
  const spoken = value < 100 ? cardinal(BigInt(value)) : year(value);
  return spoken.endsWith('y') ? `${spoken.slice(0, -1)}ies` : `${spoken}s`;
}

function time({ hour, minute, half }: ClockTime): string {
  const spokenHour = hour === 0 && !half ? 'zero' : cardinal(BigInt(hour));
  const tail = half ? spell(half.toUpperCase()) : minute === 0 ? (hour > 12 || hour === 0 ? 'hundred' : "o'clock") : '';
  return [spokenHour, minute ? two(minute) : '', tail].filter(Boolean).join(' ');
}

/** English, for voices that read ASCII: letters are spelled so that flite says their names. */
export const ENGLISH: LanguagePack = {
  language: 'en',
  cardinal,
  ordinal,
  year,
  time,
  decade,
  date: ({ day, month, year: of, before }) =>
    [
      before === 'dmy'
        ? `the ${ordinal(day)} of ${ENGLISH.months[month - 1]?.[0]}`
        : `${ENGLISH.months[month - 1]?.[0]} ${ordinal(day)}`,
      of === undefined ? '' : year(of),
    ]
      .filter(Boolean)
      .join(' '),
  decimalMark: '.',
  decimals: 'singly',
  dateOrder: 'mdy',
  signs: table(
    '.=dot; ,=point; -=minus; +=plus; ..=to; //=out of; /=slash; #=number; ##=hashtag; &=and; @=at; ==equals; %=percent; ‰=per mille; °=degrees; ×=by; ÷=divided by; ½=half; x=times; _=underscore; §=section',
  ),
  currencies: {
    USD: 'dollar|dollars/cent|cents',
    EUR: 'euro|euros/cent|cents',
    GBP: 'pound|pounds/penny|pence',
    JPY: 'yen|yen',
    INR: 'rupee|rupees/paisa|paise',
    BRL: 'real|reais/centavo|centavos',
    PLN: 'zloty|zlotys/grosz|groszy',
    TRY: 'lira|lira/kurush|kurush',
    RUB: 'ruble|rubles/kopeck|kopecks',
    CHF: 'Swiss franc|Swiss francs/rappen|rappen',
    MXN: 'peso|pesos/centavo|centavos',
  },
  cents: { join: 'and', isNamed: true },
  magnitudes: table(
    'k=thousand; K=thousand; thousand=thousand; m=million; M=million; mn=million; million=million; B=billion; b=billion; bn=billion; billion=billion; T=trillion; trillion=trillion',
  ),
  of: '',
  units: table(
    `kg=kilogram|kilograms; g=gram|grams; mg=milligram|milligrams; km=kilometer|kilometers; m=meter|meters; cm=centimeter|centimeters; mm=millimeter|millimeters;
     mi=mile|miles; ft=foot|feet; yd=yard|yards; lb=pound|pounds; lbs=pounds|pounds; oz=ounce|ounces; fl oz=fluid ounce|fluid ounces; L=liter|liters; l=liter|liters; ml=milliliter|milliliters; mL=milliliter|milliliters; cl=centiliter|centiliters;
     km/h=kilometer per hour|kilometers per hour; kph=kilometer per hour|kilometers per hour; mph=mile per hour|miles per hour; kB=kilobyte|kilobytes; KB=kilobyte|kilobytes; MB=megabyte|megabytes; GB=gigabyte|gigabytes; TB=terabyte|terabytes; Mbps=megabit per second|megabits per second;
     °C=degree Celsius|degrees Celsius; °F=degree Fahrenheit|degrees Fahrenheit; °=degree|degrees; min=minute|minutes; mins=minute|minutes; hr=hour|hours; hrs=hour|hours; h=hour|hours; sec=second|seconds; secs=second|seconds; s=second|seconds; ms=millisecond|milliseconds;
     W=watt|watts; kW=kilowatt|kilowatts; kWh=kilowatt hour|kilowatt hours; V=volt|volts; mAh=milliamp hour|milliamp hours; Hz=hertz|hertz; MHz=megahertz|megahertz; GHz=gigahertz|gigahertz; m²=square meter|square meters; px=pixel|pixels; kcal=kilocalorie|kilocalories; x=times|times; ×=times|times`,
  ),
  months: monthNames(
    'January Jan Jan.; February Feb Feb.; March Mar Mar.; April Apr Apr.; May; June Jun Jun.; July Jul Jul.; August Aug Aug.; September Sept Sep Sept. Sep.; October Oct Oct.; November Nov Nov.; December Dec Dec.',
  ),
  ordinalEnding: /^(?:st|nd|rd|th)$/i,
  ordinalBefore: {},
  fractions: table(
    '1/2=one half; 1/3=one third; 2/3=two thirds; 1/4=one quarter; 3/4=three quarters; 1/5=one fifth; 1/8=one eighth; 1/10=one tenth',
  ),
  abbreviations: table(
    `dr.=doctor; mr.=mister; mrs.=missus; ms.=miz; prof.=professor; vs.=versus; approx.=approximately; e.g.=for example; i.e.=that is; etc.=et cetera; st.=; jr.=junior; sr.=senior; inc.=incorporated; ltd.=limited; co.=company; dept.=department; est.=established; min.=minimum; max.=maximum; tel.=telephone; a.m.=ay M; p.m.=P M; u.s.=U S; u.k.=U K; u.s.a.=U S ay; d.c.=D C; p.s.=P S; ph.d.=P H D`,
  ),
  closing: words('etc. inc. ltd. co. jr. sr. a.m. p.m. u.s. u.k. u.s.a. d.c. ph.d.'),
  spelled: words(
    'AI API APIs BMI CBD CEO CEOs CFO CIA CMO COO CRM CTA CTO DIY DM DMs EU FAQ FAQs FBI GB GPS HR ID IDs IQ IT KPI KPIs LA LED NBA NFT NFTs NY OMG PC PDF PR QR ROI SEO SMS SPF SUV TV TVs UGC UI UK URL URLs US USA USB USP UV UX VIP VIPs VR XL LOL DJ UN EV EVs PA AC',
  ),
  respelled: {
    asap: 'ay S ay P',
    ASAP: 'ay S ay P',
    omg: 'O M G',
    lol: 'L O L',
    diy: 'D I Y',
    vs: 'versus',
    'w/': 'with',
    'w/o': 'without',
    hmm: 'hum',
    Hmm: 'hum',
    SaaS: 'sass',
    iOS: 'i O S',
  },
  romanAfter: words(
    'part chapter volume vol act phase level stage war book episode season type class mark step round title article section bowl',
  ),
  clockMarks: ['hrs', 'hours'],
};
