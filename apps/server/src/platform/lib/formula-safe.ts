/**
 * Where spreadsheets may see a formula begin: at the start, also after blanks, and inside a cell after what another reader
 * takes for the end of one. @see https://owasp.org/www-community/attacks/CSV_Injection
 */
const FORMULA_START = /(?<=^|[;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/gu;

/** The text of a cell that no spreadsheet takes for a formula: an apostrophe before it makes it a text. */
export const formulaSafe = (text: string): string => text.replace(FORMULA_START, "'");
