import { toCardinal, toOrdinal } from 'n2words/es-ES';
import { monthNames, table, words, type Gender, type LanguagePack } from './language-pack.ts';

const cardinal = (value: bigint, gender?: Gender) => {
  const spoken = toCardinal(value, { gender: gender === 'f' ? 'feminine' : 'masculine' }).replace(
    'dieciseis',
    'dieciséis',
  );
  return gender === 'm' ? spoken.replace(/veintiuno$/, 'veintiún').replace(/uno$/, 'un') : spoken;
};
const ordinal = (value: number) => toOrdinal(value);
const year = (value: number) => cardinal(BigInt(value));
const HALVES = { am: 'de la mañana', pm: 'de la tarde' } as const;

/** Spanish; the number bends before a noun ('un euro', 'veintiuna libras'). n2words forgets an accent in one number. */
export const SPANISH: LanguagePack = {
  language: 'es',
  cardinal,
  ordinal,
  year,
  time: ({ hour, minute, half }) =>
    [cardinal(BigInt(hour), 'f'), minute ? cardinal(BigInt(minute)) : '', half ? HALVES[half] : '']
      .filter(Boolean)
      .join(' '),
  date: ({ day, month, year: of }) =>
    `${day === 1 ? 'primero' : cardinal(BigInt(day))} de ${SPANISH.months[month - 1]?.[0]}${of === undefined ? '' : ` de ${year(of)}`}`,
  decimalMark: ',',
  decimals: 'together',
  dateOrder: 'dmy',
  signs: table(
    '.=punto; ,=coma; -=menos; +=más; ..=a; //=de; /=barra; #=número; ##=hashtag; &=y; @=arroba; ==igual a; %=por ciento; ‰=por mil; °=grados; ×=por; ÷=entre; ½=medio; x=por; _=guion bajo; §=sección',
  ),
  currencies: {
    USD: 'dólar|dólares/centavo|centavos',
    EUR: 'euro|euros/céntimo|céntimos',
    GBP: 'f:libra|libras/penique|peniques',
    JPY: 'yen|yenes',
    INR: 'f:rupia|rupias/paisa|paisas',
    BRL: 'real|reales/centavo|centavos',
    PLN: 'esloti|eslotis/grosz|groszy',
    TRY: 'f:lira|liras/kurus|kurus',
    RUB: 'rublo|rublos/kopek|kopeks',
    CHF: 'franco suizo|francos suizos/céntimo|céntimos',
    MXN: 'peso|pesos/centavo|centavos',
  },
  cents: { join: 'con', isNamed: false },
  magnitudes: table(
    'k=mil; K=mil; mil=mil; M=millón|millones; mill.=millón|millones; millón=millón|millones; millones=millón|millones',
  ),
  of: 'de',
  units: table(
    `kg=kilo|kilos; g=gramo|gramos; mg=miligramo|miligramos; km=kilómetro|kilómetros; m=metro|metros; cm=centímetro|centímetros; mm=milímetro|milímetros; l=litro|litros; L=litro|litros; ml=mililitro|mililitros; cl=centilitro|centilitros; km/h=kilómetro por hora|kilómetros por hora; kB=kilobyte|kilobytes; MB=megabyte|megabytes; GB=gigabyte|gigabytes; TB=terabyte|terabytes; °C=grado centígrado|grados centígrados; °F=grado Fahrenheit|grados Fahrenheit; °=grado|grados; h=f:hora|horas; min=minuto|minutos; s=segundo|segundos; W=vatio|vatios; kW=kilovatio|kilovatios; kWh=kilovatio hora|kilovatios hora; mAh=miliamperio hora|miliamperios hora; m²=metro cuadrado|metros cuadrados; x=f:vez|veces`,
  ),
  months: monthNames(
    'enero ene ene.; febrero feb feb.; marzo mar mar.; abril abr abr.; mayo; junio jun jun.; julio jul jul.; agosto ago ago.; septiembre sept sep sept. sep.; octubre oct oct.; noviembre nov nov.; diciembre dic dic.',
  ),
  ordinalEnding: /^(?:\.?[ºª°]|\.?er|ro|ra|do|da|to|ta)$/i,
  ordinalBefore: {},
  fractions: table('1/2=un medio; 1/3=un tercio; 2/3=dos tercios; 1/4=un cuarto; 3/4=tres cuartos'),
  abbreviations: table(
    `sr.=señor; sra.=señora; srta.=señorita; dr.=doctor; dra.=doctora; d.=don; dña.=doña; ud.=usted; uds.=ustedes; p.ej.=por ejemplo; p. ej.=por ejemplo; etc.=etcétera; aprox.=aproximadamente; núm.=número; nº=número; n.º=número; pág.=página; tel.=teléfono; avda.=avenida; av.=avenida; c/=calle; ee.uu.=Estados Unidos; ee. uu.=Estados Unidos; a.m.=a eme; p.m.=pe eme; máx.=máximo; mín.=mínimo; vs.=contra`,
  ),
  closing: words('etc. a.m. p.m. ee.uu. uds.'),
  spelled: words('ADN UE DNI TV PC USB EU GPS IA OMS URL DVD CD'),
  respelled: {},
  romanAfter: words('siglo capítulo tomo parte volumen fase acto guerra nivel juan felipe temporada'),
  clockMarks: ['h', 'horas', 'hs', 'hrs'],
};
