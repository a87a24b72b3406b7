import { partnerSettingsTexts } from './partner-settings.texts.gen.ts';

type Status = `HTTP_${number}`;
type Table = Readonly<Record<string, string>>;
type Words<Code extends string, Shared> = Readonly<Record<Exclude<Code, 'OK' | Status | keyof Shared>, string>>;

const { problems: texts } = partnerSettingsTexts;

/** Statuses that mean another address. A key is never sent on, so redirects are not followed. */
const REDIRECTS = { HTTP_301: 'MOVED', HTTP_302: 'MOVED', HTTP_303: 'MOVED', HTTP_307: 'MOVED', HTTP_308: 'MOVED' };
const REFUSALS = { HTTP_401: 'KEY_REFUSED', HTTP_403: 'KEY_REFUSED' };
const MEANT_BY_SERVERS: Table = { ...REDIRECTS, ...REFUSALS };
const MEANT_BY_PARTNERS: Table = { ...REDIRECTS, HTTP_404: 'NOT_HERE', HTTP_405: 'NOT_HERE', HTTP_410: 'NOT_HERE' };

/** Words for the failures of a server that the operator runs or rents. `words`: those that only its kind has. */
export const serverProblem =
  <Code extends string>(words: Words<Code, typeof texts.servers> & { readonly HTTP_404: string }) =>
  (code: Code): string =>
    wordsOf(MEANT_BY_SERVERS[code] ?? code, [words, texts.servers, texts.shared]) ??
    texts.serverRefused({ status: statusOf(code) });

/** Words for the failures of a partner. `words`: those that only its kind has. */
export const partnerProblem =
  <Code extends string>(words: Words<Code, typeof texts.partners>) =>
  (code: Code): string =>
    wordsOf(MEANT_BY_PARTNERS[code] ?? code, [words, texts.partners, texts.shared]) ?? refusedWith(code);

/** Words for a status without words of its own. */
export const refusedWith = (code: string): string => texts.refused({ status: statusOf(code) });

const wordsOf = (code: string, tables: readonly Table[]) => tables.find((table) => Object.hasOwn(table, code))?.[code];
const statusOf = (code: string) => code.replace('HTTP_', '');
