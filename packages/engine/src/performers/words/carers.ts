import { CHILD } from './word-table.ts';

/** Who has children: grown up, where nothing else is said. */
const PARENTS =
  'mother mom mum mommy mummy mama stepmother father dad daddy papa stepfather parent grandmother grandma granny grandfather grandpa grandparent elderly aunt uncle godmother godfather guardian'.split(
    ' ',
  );
/** Whose work is children. */
const PROFESSIONS =
  'teacher headteacher educator tutor professor instructor coach trainer nanny babysitter childminder governess paediatrician pediatrician doctor physician surgeon dentist nurse midwife psychologist psychiatrist therapist counsellor counselor carer caregiver author writer illustrator photographer librarian'.split(
    ' ',
  );

/** Behind the children that it is about, such a word is a profession, as in 'child psychologist'; 'child doctor' may be a child. */
const BESIDE_CHILD =
  'psychologist|psychiatrist|therapist|counsell?or|minder|carer|caregiver|care (?:worker|nurse)|nurse|photographer|dentist|specialist';

/** Whether an English word names somebody whose work is children. */
export const isProfession = (text: string): boolean => PROFESSIONS.includes(text);
/** Whether an English word names somebody who has, teaches or looks after children. */
export const isCarer = (text: string): boolean => PARENTS.includes(text) || isProfession(text);

/** Words behind which somebody or something else is spoken of. */
const TURNS =
  'is|are|was|were|be|and|or|with|without|who|that|as|like|but|plus|has|wears|wearing|holding|looks|looking|by|from|near|beside|behind|next|close|similar|opposite';
const BETWEEN = String.raw`(?:(?!(?:${TURNS}|${CHILD})[ '])[\p{L}\d-]+[ ']){0,4}?`;
/** How old the children are: 'aged 5', 'of 5 years', 'in the age of 5 to 7 years'. */
const THEIR_AGE = String.raw`(?: (?:aged?|of|in|from|between)(?: (?:the|aged?|of|to|and|\d{1,2}(?= (?:to|and))))* \d{1,2}(?:[ -]years?(?:[ -]olds?| of age)?)?)?(?!\p{L})`;
/** Somebody's age instead of a word for who it is: 'a 12 year old'. 'Of 17 years' without an article is the age of who is described. */
const BY_AGE = String.raw`(?:(?:an?|her|his) \d{1,2}[ -]years?|\d{1,2}[ -]year)[ -]olds?(?!\p{L})`;
const OTHERS_CHILDREN = new RegExp(
  String.raw`(?<![\p{L}-])(?:${[...PARENTS, ...PROFESSIONS].join('|')}) ${BETWEEN}(?:of|for|to|the)[ '](?:${BETWEEN}(?:${CHILD})(?!\p{L})${THEIR_AGE}|${BY_AGE})`,
  'gu',
);
/** Children whom such a profession is about. 'Teenage' and 'underage' say how old the person is, and so may the 'child nurse' that a nurse under age of another language becomes. */
const CARED_FOR =
  'child(?![ -]nurse)|kid|toddler|baby|infant|newborn|(?:teen|adolescent)(?=[ -](?:psychologist|psychiatrist|therapist))';
const CHILDREN_OF_A_PROFESSION = new RegExp(
  String.raw`(?<![\p{L}-]|school )(?:${CARED_FOR})(?=[ -](?:${BESIDE_CHILD})(?!\p{L}))`,
  'gu',
);

/** A text with spaces in the place of children who are not described but had, taught or cared for: 'mother of two children', 'child psychologist'. */
export function withoutOthersChildren(text: string): string {
  return [OTHERS_CHILDREN, CHILDREN_OF_A_PROFESSION].reduce(
    (left, pattern) => left.replaceAll(pattern, (found) => ' '.repeat(found.length)),
    text,
  );
}
