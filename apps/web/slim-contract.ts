import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, type Plugin, Visitor, type VisitorObject } from 'vite';

/** A module of the contract, or one half of it. */
const CONTRACT = /packages\/contract\/src\/[^?]*\.ts(?:\?(?:plain|shapes))?$/;
/** What the server, the documentation of the API and the customers' client know of a call. A browser makes it without: whoever answers is the judge of shapes. */
const KNOWN_ELSEWHERE = ['summary', 'params', 'query', 'body', 'response', 'errors', 'limits'] as const;

/** A stretch of a file and what takes its place. */
type Statement = { start: number; end: number };
type Edit = Statement & { text: string };
/** A statement at the top of a module that declares something. `uses`: every name in it that is a value. */
type Declaration = Statement & {
  names: string[];
  isExported: boolean;
  uses: ReadonlySet<string>;
};
/** A module, read. */
type Module = { file: string; program: ESTree.Program; declarations: readonly Declaration[] };

/**
 * The first screen needs words, limits and addresses of the contract, and no schema: schemas and zod were 55 KB of it, compressed. So in browsers
 *
 * - a call is where it goes and how;
 * - what the contract makes at its top counts as free of effects, and is left out where nobody uses it;
 * - each module comes in two halves, what needs no schema (`?plain`) and what does (`?shapes`), and whoever uses the one does not load the other.
 *
 * Lines stay where they were, so that what is read in a stack needs no other map.
 */
export function slimContract(webSources: string): Plugin {
  refuseShapesOfCalls(webSources);
  return {
    name: 'slim-contract',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    transform: { filter: { id: CONTRACT }, handler: (code, id) => ({ code: slim(code, id), map: null }) },
  };
}

const ANY = KNOWN_ELSEWHERE.join('|');
/** A shape that is taken from a call, by its name or out of the whole (`const { body } = emailApi.changeEmail`). */
const TAKEN = new RegExp(
  String.raw`(?<!typeof )\b\w+(?:Api|Calls)\s*\??\.\s*\w+\s*\??\.\s*(?:${ANY})\b|\{[^{}=]*\b(?:${ANY})\b[^{}=]*\}\s*=\s*\w+(?:Api|Calls)\s*\.\s*\w+`,
  'u',
);

/** The first shape that a screen takes from a call; undefined where it takes none. Types take none. */
export const shapeTakenIn = (source: string): string | undefined => TAKEN.exec(source)?.[0];

/** A screen names the schema of its form; taken from a call (`teamsApi.renameAccount.body`) there is none in browsers. */
function refuseShapesOfCalls(folder: string): void {
  for (const file of globSync(`${folder}/**/*.{ts,tsx}`).filter((name) => !/\.test\.tsx?$/u.test(name))) {
    const shape = shapeTakenIn(readFileSync(file, 'utf8'));
    if (shape !== undefined)
      throw new Error(`${file}: browsers have no ${shape}; use the schema that the contract exports`);
  }
}

/** What a module, or the half that `id` asks for, is in browsers. */
export function slim(source: string, id: string): string {
  const [file = '', half] = id.split('?');
  const code = withoutShapes(source, file);
  const { program } = parseSync(file, code);
  const declarations = declarationsOf(program);
  const schemas = shapesOf({ program, declarations, file });
  const plain = withoutHelpers(declarations.filter((one) => !schemas.has(one)));
  const shapes = new Set(declarations.filter((one) => !plain.includes(one)));
  if (schemas.size === 0 || plain.length === 0) return half === undefined ? code : '';
  const self = `./${file.slice(file.lastIndexOf('/') + 1)}`;
  const names = (all: Iterable<Declaration>) => [...all].flatMap((one) => one.names);
  const exported = (all: Iterable<Declaration>) => names([...all].filter(({ isExported }) => isExported)).join(', ');
  const gone = (statements: readonly Statement[]) =>
    edited(
      code,
      statements.map(({ start, end }) => blank(code, start, end)),
    );
  const imports = program.body.filter(({ type }) => type === 'ImportDeclaration');
  if (half === undefined)
    return gone([...declarations, ...imports]).concat(
      `\nexport { ${exported(plain)} } from '${self}?plain';`,
      `\nexport { ${exported(shapes)} } from '${self}?shapes';`,
    );
  const own = half === 'plain' ? plain : [...shapes];
  const used = new Set(own.flatMap(({ uses }) => [...uses]));
  const others = program.body.filter((one) => {
    if (one.type === 'ImportDeclaration') return one.specifiers.every(({ local }) => !used.has(local.name));
    if (one.type === 'ExportAllDeclaration' || (one.type === 'ExportNamedDeclaration' && one.source !== null))
      return true;
    return declarations.some(({ start }) => start === one.start) && !own.some(({ start }) => start === one.start);
  });
  return half === 'plain'
    ? `${gone(others)}\nexport { ${names(plain.filter((one) => !one.isExported)).join(', ')} };`
    : `${gone(others)}\nimport { ${names(plain)
        .filter((name) => used.has(name))
        .join(', ')} } from '${self}?plain';`;
}

/** What is exported, and what that uses. The rest of a module helps its schemas alone, and goes with them. */
function withoutHelpers(plain: readonly Declaration[]): readonly Declaration[] {
  const needed = new Set(plain.filter(({ isExported }) => isExported));
  for (const { uses } of needed) for (const one of plain) if (one.names.some((name) => uses.has(name))) needed.add(one);
  return plain.filter((one) => needed.has(one));
}

/** Calls without what is known elsewhere, and constants that are made marked as free of effects. */
function withoutShapes(code: string, file: string): string {
  const { program } = parseSync(file, code);
  const edits: Edit[] = [];
  const bases = new Set<string>();
  const drop = (object: ESTree.ObjectExpression) => {
    for (const property of object.properties) {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
      const { name } = property.key;
      if (!KNOWN_ELSEWHERE.some((one) => one === name)) continue;
      const [comma = ''] = /^\s*,/u.exec(code.slice(property.end)) ?? [];
      edits.push(blank(code, property.start, property.end + comma.length));
    }
  };
  new Visitor({
    CallExpression({ callee, arguments: [spec] }) {
      if (!isNamed(callee, 'defineEndpoint') || spec?.type !== 'ObjectExpression') return;
      drop(spec);
      for (const part of spec.properties)
        if (part.type === 'SpreadElement' && part.argument.type === 'Identifier') bases.add(part.argument.name);
    },
  }).visit(program);
  for (const { id, init } of constantsOf(program)) {
    // What several calls have in common.
    const object = init.type === 'TSAsExpression' ? init.expression : init;
    if (object.type === 'ObjectExpression' && id.type === 'Identifier' && bases.has(id.name)) drop(object);
    // Of a call that takes no fields nothing has to be said.
    if (isNamed(id, 'Nothing')) edits.push({ start: init.start, end: init.end, text: '{}' });
    else if (isMade(init, code))
      edits.push(
        { start: init.start, end: init.start, text: '/*@__PURE__*/(()=>(' },
        { start: init.end, end: init.end, text: '))()' },
      );
  }
  return edited(code, edits);
}

/** What is made of zod or of schemas of other modules, and what is made of that. */
function shapesOf({ program, declarations, file }: Module): ReadonlySet<Declaration> {
  const imported = program.body.flatMap((one) =>
    one.type === 'ImportDeclaration' && one.importKind !== 'type' ? shapesIn(one, file) : [],
  );
  const first = ['z', ...imported];
  const shapes = new Set(declarations.filter(({ uses }) => first.some((name) => uses.has(name))));
  const isShape = ({ uses }: Declaration) => [...shapes].some(({ names }) => names.some((name) => uses.has(name)));
  for (let known = -1; known < shapes.size;) {
    known = shapes.size;
    for (const one of declarations) if (isShape(one)) shapes.add(one);
  }
  return shapes;
}

/** What an import of a module brings of another one that is a schema. */
function shapesIn({ source, specifiers }: ESTree.ImportDeclaration, file: string): string[] {
  if (!source.value.startsWith('.')) return [];
  const shapes = shapeNamesOf(path.resolve(path.dirname(file), source.value));
  return specifiers.flatMap((one) =>
    one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' && shapes.has(one.imported.name)
      ? one.local.name
      : [],
  );
}

const knownNames = new Map<string, ReadonlySet<string>>();
/** The names of a module's schemas, those that it hands on included. */
function shapeNamesOf(file: string): ReadonlySet<string> {
  const known = knownNames.get(file);
  if (known) return known;
  const code = withoutShapes(readFileSync(file, 'utf8'), file);
  const { program } = parseSync(file, code);
  const own = [...shapesOf({ program, declarations: declarationsOf(program), file })].flatMap((one) => one.names);
  const handedOn = program.body.flatMap((one) => {
    if (one.type !== 'ExportNamedDeclaration' || one.source === null) return [];
    const others = shapeNamesOf(path.resolve(path.dirname(file), one.source.value));
    return one.specifiers.flatMap(({ local }) =>
      local.type === 'Identifier' && others.has(local.name) ? local.name : [],
    );
  });
  const names = new Set([...own, ...handedOn]);
  knownNames.set(file, names);
  return names;
}

function declarationsOf(program: ESTree.Program): Declaration[] {
  const uses = usesIn(program);
  return program.body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration';
    const declared = isExported ? statement.declaration : statement;
    const names =
      declared?.type === 'VariableDeclaration'
        ? declared.declarations.flatMap(({ id }) => boundIn(id))
        : (declared?.type === 'FunctionDeclaration' || declared?.type === 'ClassDeclaration') && declared.id
          ? [declared.id.name]
          : [];
    const { start, end } = statement;
    return names.length === 0 ? [] : [{ names, isExported, start, end, uses: uses(start, end) }];
  });
}

/** The names that stand for values between two places of a program. */
function usesIn(program: ESTree.Program): (start: number, end: number) => ReadonlySet<string> {
  const identifiers: { name: string; start: number }[] = [];
  const silent: { start: number; end: number }[] = [];
  const mute = ({ start, end }: ESTree.Node) => void silent.push({ start, end });
  const muteTypes: VisitorObject = {
    TSTypeAnnotation: mute,
    TSTypeParameterInstantiation: mute,
    TSTypeReference: mute,
  };
  new Visitor({
    ...muteTypes,
    TSTypeAliasDeclaration: mute,
    TSTypeQuery: mute,
    Identifier: ({ name, start }) => void identifiers.push({ name, start }),
    MemberExpression: ({ computed, property }) => computed || mute(property),
    Property: ({ shorthand, computed, key }) => shorthand || computed || mute(key),
  }).visit(program);
  const heard = identifiers.filter(({ start }) => !silent.some((one) => one.start <= start && start < one.end));
  return (from, to) => new Set(heard.filter(({ start }) => from <= start && start < to).map(({ name }) => name));
}

/** The constants at the top of a module. */
function constantsOf(program: ESTree.Program) {
  return program.body
    .map((statement) => (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement))
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations.flatMap(({ id, init }) => (init ? [{ id, init }] : [])));
}

function boundIn(pattern: ESTree.BindingPattern): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type !== 'ObjectPattern') throw new Error('slim-contract.ts knows no such pattern');
  return pattern.properties.flatMap((one) => boundIn(one.type === 'RestElement' ? one.argument : one.value));
}

/** Whether something is called, or taken from a schema or a catalogue of texts, when the module begins. */
const isMade = ({ type, ...node }: ESTree.Expression, code: string): boolean =>
  !/Function|Literal/u.test(type) && /[\w)\]]\(|\.shape\b|Texts\./u.test(code.slice(node.start, node.end));

const isNamed = (node: ESTree.Node, name: string): boolean => node.type === 'Identifier' && node.name === name;

/** As many lines, and nothing on them. */
const blank = (code: string, start: number, end: number): Edit => ({
  start,
  end,
  text: code.slice(start, end).replace(/[^\n]+/gu, ''),
});

function edited(code: string, edits: readonly Edit[]): string {
  const fromEnd = edits.toSorted((one, other) => other.start - one.start || other.end - one.end);
  return fromEnd.reduce((text, { start, end, text: next }) => text.slice(0, start) + next + text.slice(end), code);
}
