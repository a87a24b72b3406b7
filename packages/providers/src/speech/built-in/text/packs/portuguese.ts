import { toCardinal, toOrdinal } from 'n2words/pt-PT';
import { monthNames, table, words, type Gender, type LanguagePack } from './language-pack.ts';

// Brazil writes these teens with another vowel, and its voices are the ones in use.
const BRAZILIAN: readonly (readonly [string, string])[] = [
  ['dezasseis', 'dezesseis'],
  ['dezassete', 'dezessete'],
  ['dezanove', 'dezenove'],
];
const FEMININE: readonly (readonly [RegExp, string])[] = [
  [/\bum$/, 'uma'],
  [/\bdois$/, 'duas'],
];

const cardinal = (value: bigint, gender?: Gender) => {
  const spoken = BRAZILIAN.reduce((text, [from, to]) => text.replaceAll(from, to), toCardinal(value));
  return gender === 'f' ? FEMININE.reduce((text, [from, to]) => text.replace(from, to), spoken) : spoken;
};
const ordinal = (value: number) => toOrdinal(value);
const year = (value: number) => cardinal(BigInt(value));
const HALVES = { am: 'da manhã', pm: 'da tarde' } as const;

/** Portuguese, as understood in Brazil and Portugal; n2words counts large numbers and teens as Portugal does. */
export const PORTUGUESE: LanguagePack = {
  language: 'pt',
  cardinal,
  ordinal,
  year,
  time: ({ hour, minute, half }) =>
    [
      cardinal(BigInt(hour), 'f'),
      minute ? `e ${cardinal(BigInt(minute))}` : hour === 1 ? 'hora' : 'horas',
      half ? HALVES[half] : '',
    ]
      .filter(Boolean)
      .join(' '),
  date: ({ day, month, year: of }) =>
    `${day === 1 ? 'primeiro' : cardinal(BigInt(day))} de ${PORTUGUESE.months[month - 1]?.[0]}${of === undefined ? '' : ` de ${year(of)}`}`,
  decimalMark: ',',
  decimals: 'together',
  dateOrder: 'dmy',
  signs: table(
    '.=ponto; ,=vírgula; -=menos; +=mais; ..=a; //=de; /=barra; #=número; ##=hashtag; &=e; @=arroba; ==igual a; %=por cento; ‰=por mil; °=graus; ×=vezes; ÷=dividido por; ½=meio; x=vezes; _=sublinhado; §=parágrafo',
  ),
  currencies: {
    USD: 'dólar|dólares/centavo|centavos',
    EUR: 'euro|euros/cêntimo|cêntimos',
    GBP: 'f:libra|libras/penny|pence',
    JPY: 'iene|ienes',
    INR: 'f:rupia|rupias/paisa|paisas',
    BRL: 'real|reais/centavo|centavos',
    PLN: 'zloty|zlotys/grosz|groszy',
    TRY: 'f:lira|liras/kurus|kurus',
    RUB: 'rublo|rublos/copeque|copeques',
    CHF: 'franco suíço|francos suíços/cêntimo|cêntimos',
    MXN: 'peso|pesos/centavo|centavos',
  },
  cents: { join: 'e', isNamed: true },
  magnitudes: table(
    'k=mil; K=mil; mil=mil; M=milhão|milhões; mi=milhão|milhões; milhão=milhão|milhões; milhões=milhão|milhões; bi=bilhão|bilhões; bilhão=bilhão|bilhões; bilhões=bilhão|bilhões',
  ),
  of: 'de',
  units: table(
    `kg=quilo|quilos; g=grama|gramas; mg=miligrama|miligramas; km=quilômetro|quilômetros; m=metro|metros; cm=centímetro|centímetros; mm=milímetro|milímetros; l=litro|litros; L=litro|litros; ml=mililitro|mililitros; km/h=quilômetro por hora|quilômetros por hora; MB=megabyte|megabytes; GB=gigabyte|gigabytes; TB=terabyte|terabytes; °C=grau Celsius|graus Celsius; °F=grau Fahrenheit|graus Fahrenheit; °=grau|graus; h=f:hora|horas; min=minuto|minutos; s=segundo|segundos; W=watt|watts; kW=quilowatt|quilowatts; kWh=quilowatt-hora|quilowatts-hora; m²=metro quadrado|metros quadrados; x=f:vez|vezes`,
  ),
  months: monthNames(
    'janeiro jan jan.; fevereiro fev fev.; março mar mar.; abril abr abr.; maio mai mai.; junho jun jun.; julho jul jul.; agosto ago ago.; setembro set set.; outubro out out.; novembro nov nov.; dezembro dez dez.',
  ),
  ordinalEnding: /^\.?[ºª°]$/,
  ordinalBefore: {},
  fractions: table('1/2=meio; 1/3=um terço; 2/3=dois terços; 1/4=um quarto; 3/4=três quartos'),
  abbreviations: table(
    `sr.=senhor; sra.=senhora; dr.=doutor; dra.=doutora; prof.=professor; etc.=et cetera; p.ex.=por exemplo; p. ex.=por exemplo; ex.=exemplo; aprox.=aproximadamente; tel.=telefone; nº=número; n.º=número; pág.=página; av.=avenida; r.=rua; máx.=máximo; mín.=mínimo; vs.=contra`,
  ),
  closing: words('etc.'),
  spelled: words('UE TV PC USB GPS IA URL DVD CD DNA CPF'),
  respelled: {},
  romanAfter: words('século capítulo parte volume fase ato guerra nível temporada'),
  clockMarks: ['h', 'horas', 'hs'],
};
