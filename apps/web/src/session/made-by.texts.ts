/** Texts about the people who share the work of an account. */
export const madeByTexts = {
  you: 'you',
  former: 'a former member',
  by: (name: string) => `by ${name}`,
  begunBy: (name: string) => `begun by ${name}`,
  label: 'Made by',
  changed: 'Changed by',
  anyone: 'Made by anyone',
  other: 'Made by somebody else',
  chip: (name: string) => `Made by ${name}`,
  editing: ([first = '', second, ...more]: readonly string[]) =>
    second === undefined
      ? `${first} is editing`
      : more.length === 0
        ? `${first} and ${second} are editing`
        : `${first} and ${more.length + 1} others are editing`,
} as const;
