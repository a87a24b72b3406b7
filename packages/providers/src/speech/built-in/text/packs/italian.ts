import { toCardinal, toOrdinal } from 'n2words/it-IT';
import { monthNames, table, words, type Gender, type LanguagePack } from './language-pack.ts';

const cardinal = (value: bigint, gender?: Gender) => {
  if (value === 1n && gender) return gender === 'f' ? 'una' : 'un';
  return toCardinal(value);
};
const ordinal = (value: number) => toOrdinal(value);
const year = (value: number) => cardinal(BigInt(value));
const HALVES = { am: 'di mattina', pm: 'di sera' } as const;

/** Italian. */
export const ITALIAN: LanguagePack = {
  language: 'it',
  cardinal,
  ordinal,
  year,
  time: ({ hour, minute, half }) =>
    [cardinal(BigInt(hour)), minute ? `e ${cardinal(BigInt(minute))}` : '', half ? HALVES[half] : '']
      .filter(Boolean)
      .join(' '),
  date: ({ day, month, year: of }) =>
    `${day === 1 ? 'primo' : cardinal(BigInt(day))} ${ITALIAN.months[month - 1]?.[0]}${of === undefined ? '' : ` ${year(of)}`}`,
  decimalMark: ',',
  decimals: 'together',
  dateOrder: 'dmy',
  signs: table(
    '.=punto; ,=virgola; -=meno; +=più; ..=a; //=su; /=barra; #=numero; ##=hashtag; &=e; @=chiocciola; ==uguale; %=per cento; ‰=per mille; °=gradi; ×=per; ÷=diviso; ½=mezzo; x=per; _=trattino basso; §=paragrafo',
  ),
  currencies: {
    USD: 'dollaro|dollari/centesimo|centesimi',
    EUR: 'euro|euro/centesimo|centesimi',
    GBP: 'f:sterlina|sterline/penny|pence',
    JPY: 'yen|yen',
    INR: 'f:rupia|rupie/paisa|paisa',
    BRL: 'real|real/centavo|centavos',
    PLN: 'zloty|zloty/grosz|groszy',
    TRY: 'f:lira turca|lire turche/kurus|kurus',
    RUB: 'rublo|rubli/copeco|copechi',
    CHF: 'franco svizzero|franchi svizzeri/centesimo|centesimi',
    MXN: 'peso|pesos/centavo|centavos',
  },
  cents: { join: 'e', isNamed: false },
  magnitudes: table(
    'k=mila; K=mila; mila=mila; M=milione|milioni; mln=milione|milioni; milione=milione|milioni; milioni=milione|milioni; mld=miliardo|miliardi; miliardo=miliardo|miliardi; miliardi=miliardo|miliardi',
  ),
  of: 'di',
  units: table(
    `kg=chilo|chili; g=grammo|grammi; mg=milligrammo|milligrammi; km=chilometro|chilometri; m=metro|metri; cm=centimetro|centimetri; mm=millimetro|millimetri; l=litro|litri; L=litro|litri; ml=millilitro|millilitri; cl=centilitro|centilitri; km/h=chilometro orario|chilometri orari; MB=megabyte|megabyte; GB=gigabyte|gigabyte; TB=terabyte|terabyte; °C=grado centigrado|gradi centigradi; °F=grado Fahrenheit|gradi Fahrenheit; °=grado|gradi; h=f:ora|ore; min=minuto|minuti; s=secondo|secondi; W=watt|watt; kW=chilowatt|chilowatt; kWh=chilowattora|chilowattora; m²=metro quadrato|metri quadrati; x=f:volta|volte`,
  ),
  months: monthNames(
    'gennaio gen gen.; febbraio feb feb.; marzo mar mar.; aprile apr apr.; maggio mag mag.; giugno giu giu.; luglio lug lug.; agosto ago ago.; settembre set sett sett.; ottobre ott ott.; novembre nov nov.; dicembre dic dic.',
  ),
  ordinalEnding: /^[º°ª]$/,
  ordinalBefore: {},
  fractions: table('1/2=un mezzo; 1/3=un terzo; 2/3=due terzi; 1/4=un quarto; 3/4=tre quarti'),
  abbreviations: table(
    `sig.=signor; sig.ra=signora; dott.=dottor; dott.ssa=dottoressa; dr.=dottor; prof.=professor; ecc.=eccetera; ecc=eccetera; etc.=eccetera; p.es.=per esempio; p. es.=per esempio; es.=esempio; ca.=circa; tel.=telefono; n.=numero; n°=numero; pag.=pagina; max.=massimo; min.=minimo; vs.=contro`,
  ),
  closing: words('ecc. etc.'),
  spelled: words('UE TV PC USB GPS IA URL DVD CD DNA'),
  respelled: {},
  romanAfter: words('secolo capitolo parte volume fase atto guerra livello stagione'),
  clockMarks: ['h', 'ore'],
};
