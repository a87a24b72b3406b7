import path from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parsePo } from 'pofile-ts';

type Tree = { [key: string]: Tree | string };
type Token = string | [name: string, type?: string, cases?: Record<string, Token[]>];
const HEAD = '// Made by `npm run texts` from the PO file of this name. Change that, not this.\n';

/**
 * The module of a PO file. `users.po` holds the English of `usersTexts` under the keys `users...`; `shop.de.po` holds the German of `shop`.
 * A key with dots stands in brackets: `actions.[user.create]`.
 * @throws where a key stands twice, opens a group and is a text, or is no ICU message.
 */
export function printTexts(file: string, po: string): string {
  const [name, language] = path.basename(file, '.po').split('.') as [string, string?];
  const tree: Tree = {};
  for (const { msgid, msgstr } of parsePo(po).items) {
    const steps = msgid.split(/\.(?![^[]*\])/u).map((step) => step.replaceAll(/^\[|\]$/gu, ''));
    const last = steps.pop()!;
    let group = tree;
    for (const step of steps) {
      const next = (group[step] ??= {});
      if (typeof next === 'string') throw new Error(`${file}: '${msgid}' lies below a text`);
      group = next;
    }
    if (last in group) throw new Error(`${file}: '${msgid}' stands twice`);
    group[last] = printMessage(msgstr[0] ?? '', `${file}: '${msgid}'`);
  }
  const body = language
    ? `export const ${camel(name)}${pascal(language)} = ${printTree(tree, '')};\n`
    : Object.entries(tree)
        .map(
          ([key, texts]) =>
            `export const ${key}Texts = /* @__PURE__ */ texts('${placeOf(file)}/${key}', ${printTree(texts, '')});\n`,
        )
        .join('\n');
  const used = [...(body.includes('icu<') ? ['icu'] : []), ...(language ? [] : ['texts'])];
  return `${HEAD}${used.length > 0 ? `import { ${used.join(', ')} } from '@sayso/i18n';\n` : ''}\n${body}`;
}

/** Keys that count from 0 make a list. */
function printTree(tree: Tree | string, indent: string): string {
  if (typeof tree === 'string') return tree;
  const keys = Object.keys(tree);
  const isList = keys.every((key, at) => key === `${at}`);
  const lines = keys.map((key) => {
    const label = isList ? '' : `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}: `;
    return `${indent}  ${label}${printTree(tree[key]!, `${indent}  `)},\n`;
  });
  return `${isList ? '[' : '{'}\n${lines.join('')}${indent}${isList ? ']' : '}'}`;
}

function printMessage(message: string, where: string): string {
  let tokens: Token[];
  try {
    tokens = compileMessageOrThrow(message) as Token[];
  } catch (error) {
    throw new Error(`${where} is no ICU message`, { cause: error });
  }
  const values = new Map<string, Set<string>>();
  collect(tokens, values);
  if (values.size === 0) return JSON.stringify(tokens.join(''));
  const types = [...values].map(([name, kinds]) => `${name}: ${typeOf(kinds)}`);
  // Who uses no text of a module does not load it.
  return `/* @__PURE__ */ icu<{ ${types.join('; ')} }>(${JSON.stringify(tokens)})`;
}

function collect(tokens: readonly Token[], values: Map<string, Set<string>>) {
  for (const token of tokens) {
    if (typeof token === 'string') continue;
    const [name, type = 'plain', cases] = token;
    const kinds = values.get(name) ?? new Set();
    values.set(name, kinds);
    if (type !== 'select') kinds.add(type === 'plain' ? 'plain' : 'number');
    if (typeof cases !== 'object') continue;
    for (const [key, inner] of Object.entries(cases)) {
      if (type === 'select' && key !== 'offset' && key !== 'other') kinds.add(`'${key}'`);
      if (Array.isArray(inner)) collect(inner, values);
    }
  }
}

/** A number where it is counted or formatted, a boolean where its cases say so, else what can be written out. */
function typeOf(kinds: ReadonlySet<string>): string {
  const cases = [...kinds].filter((kind) => kind.startsWith("'"));
  if (kinds.has('number')) return ['number', ...cases].join(' | ');
  if (cases.length > 0 && cases.every((kind) => kind === "'true'" || kind === "'false'")) return 'boolean';
  return 'string | number';
}

/** Where a file stands below `src`: keys of other catalogues begin elsewhere. */
const placeOf = (file: string) => path.dirname(file).replace(/^.*\bsrc\//u, '');

const pascal = (text: string) => text.replaceAll(/(?:^|-)(\w)/gu, (_, letter: string) => letter.toUpperCase());
const camel = (text: string) => pascal(text).replace(/^\w/u, (letter) => letter.toLowerCase());
