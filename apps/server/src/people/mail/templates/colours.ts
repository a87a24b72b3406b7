/**
 * The colours of mails: those of the app's tokens that a mail needs, written out because mail programs know no variables. None is pure
 * black or white: programs that turn light mails dark leave such pairs readable.
 */
export const LIGHT = {
  ground: '#f7f4f0',
  card: '#fffefd',
  line: '#e8e2dc',
  text: '#1d1816',
  soft: '#574e48',
  faint: '#6f655e',
  accent: '#e84d2f',
  onAccent: '#260b05',
  link: '#b5331a',
} as const;

/** The same in the dark. The accent and its ink stay what they are. */
const DARK: Record<keyof typeof LIGHT, string> = {
  ground: '#121010',
  card: '#1a1716',
  line: '#2b2625',
  text: '#f6f2ef',
  soft: '#bbb1ab',
  faint: '#9d938d',
  accent: '#ff7a5f',
  onAccent: '#260b05',
  link: '#ff937c',
};

/** For each element's class, the property that changes in the dark and its colour. */
const ROLES: readonly (readonly [name: string, property: string, colour: keyof typeof LIGHT])[] = [
  ['ground', 'background-color', 'ground'],
  ['card', 'background-color', 'card'],
  ['card', 'border-color', 'line'],
  ['line', 'border-color', 'line'],
  ['text', 'color', 'text'],
  ['soft', 'color', 'soft'],
  ['faint', 'color', 'faint'],
  ['link', 'color', 'link'],
  ['accent', 'background-color', 'accent'],
];

const rules = (prefix: string) =>
  ROLES.map(([name, property, colour]) => `${prefix}.${name}{${property}:${DARK[colour]}!important}`).join('');

/** Follows the reader's choice where the program can: by media query, and by Outlook's own mark. */
export const STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${rules('')}}
${rules('[data-ogsc] ')}
@media (max-width:620px){.page{padding:22px 0!important}.brand{padding:0 22px 18px!important}.card{border-radius:0!important;border-left:0!important;border-right:0!important}.inside{padding:30px 22px 12px!important}.headline{font-size:24px!important;line-height:30px!important}}`;
