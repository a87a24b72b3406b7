import { createRequire } from 'node:module';
import { AppError, ERRORS, PASSWORD_MIN_CHARACTERS } from '@sayso/contract';

/** Whose password it will be: what strangers know of a person is what they try first. */
export type PasswordOwner = { email: string; name?: string };

/** Fewer characters of an e-mail or name say too little to refuse a password for. */
const SHORTEST_OWN = 3;
/** Figures and signs around a word that make it no better. */
const LONGEST_DRESS = 6;
/** From this many characters on a row is one: 'abc', '321', 'qwe', '000'. */
const SHORTEST_ROW = 3;
const KEYBOARD_ROWS = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm', '1234567890'];
const DRESSED = /^[^\p{L}]*(.*?)[^\p{L}]*$/su;
/** What is said again and again is one word with fewer characters than a password has. */
const PERIODS = Array.from({ length: PASSWORD_MIN_CHARACTERS - 1 }, (_, at) => at + 1);
const LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** One common password in each line. */
let list: string | undefined;

/**
 * Refuses the passwords that a stranger tries first: what everybody chooses, whatever its case and the figures and signs around it,
 * rows and repeats, and the e-mail or name of the person whose it will be.
 * @throws AppError `password_too_common`, with its text at `field`.
 */
export async function refuseCommonPassword(
  password: string,
  { field, own }: { field: string; own: PasswordOwner },
): Promise<void> {
  const plain = password.normalize('NFKC').toLowerCase();
  const isWeak = isRepeated(plain) || isMadeOfRows(plain) || isOwn(plain, own) || formsOf(plain).some(isListed);
  if (!isWeak) return;
  throw new AppError('password_too_common', { errors: { [field]: [ERRORS.password_too_common.message] } });
}

function isListed(form: string): boolean {
  list ??= readList();
  return !form.includes('\n') && list.includes(`\n${form}\n`);
}

/**
 * The list is read with the first password that somebody chooses, and kept as one text of 400 KB: as a set, and with the module that holds the words, it is 4 MB.
 * Of the two forms in which the package has it, this one can be forgotten.
 */
function readList(): string {
  const load = createRequire(import.meta.url);
  const before = new Set(Object.keys(load.cache));
  const words = load('@zxcvbn-ts/language-common/dist/passwords.json.cjs') as string[];
  // What it has loaded knows who asked for it.
  for (const file of Object.keys(load.cache)) if (!before.has(file)) delete load.cache[file];
  return `\n${words.join('\n')}\n`;
}

/** A password as typed, without the figures and signs around it, and with letters for the signs that stand for them. */
function formsOf(plain: string): string[] {
  const core = DRESSED.exec(plain)?.[1] ?? '';
  const bare = core !== '' && plain.length - core.length <= LONGEST_DRESS ? [core] : [];
  return [plain, ...bare].flatMap((form) => [form, form.replace(/[013457@$!]/gu, (sign) => LETTERS[sign] ?? sign)]);
}

function isRepeated(plain: string): boolean {
  return PERIODS.some((period) => plain.length >= 2 * period && plain.startsWith(plain.slice(period)));
}

/** Whether nothing is left when rows of the alphabet, of figures and of the keyboard are taken away. */
function isMadeOfRows(plain: string): boolean {
  const characters = Array.from(plain);
  let rowLength = 1;
  for (let at = 1; at < characters.length; at += 1) {
    if (goesOn(characters.slice(at - rowLength, at + 1))) rowLength += 1;
    else if (rowLength < SHORTEST_ROW) return false;
    else rowLength = 1;
  }
  return rowLength >= SHORTEST_ROW;
}

function goesOn(row: readonly string[]): boolean {
  const steps = row.slice(1).map((character, at) => (character.codePointAt(0) ?? 0) - (row[at]?.codePointAt(0) ?? 0));
  const [first = 0] = steps;
  if (Math.abs(first) <= 1 && steps.every((step) => step === first)) return true;
  const forward = row.join('');
  const backward = row.toReversed().join('');
  return KEYBOARD_ROWS.some((keys) => keys.includes(forward) || keys.includes(backward));
}

function isOwn(plain: string, { email, name = '' }: PasswordOwner): boolean {
  const known = [email, email.split('@')[0] ?? '', name, ...name.split(/\s+/u)].flatMap((part) =>
    wordsIn(part.normalize('NFKC').toLowerCase()),
  );
  const own = new Set(known.filter(({ length }) => length >= SHORTEST_OWN));
  return formsOf(plain).some((form) => own.has(lettersOf(form)));
}

/** Of 'ada.lovelace15': 'adalovelace15' and 'adalovelace'. */
const wordsIn = (part: string): string[] => [lettersOf(part), lettersOf(DRESSED.exec(part)?.[1] ?? '')];
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');
