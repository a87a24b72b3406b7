import { formatBytes } from '../format-bytes.ts';

/** What a place for files takes. */
export type FileRules = {
  /** Content type, all types of a kind ('audio/*') or ending (with its dot) -> how people call it: { 'image/png': 'PNG', '.csv': 'CSV' }. */
  types: Readonly<Record<string, string>>;
  maxBytes: number;
  /** Another bound, which the server judges: '40 megapixels'. */
  alsoMax?: string;
};

/** 'JPG, PNG, WebP, max 5 MB and 40 megapixels'. */
export function rulesInWords({ types, maxBytes, alsoMax }: FileRules): string {
  const bounds = [formatBytes(maxBytes), ...(alsoMax === undefined ? [] : [alsoMax])];
  return `${[...new Set(Object.values(types))].join(', ')}, max ${bounds.join(' and ')}`;
}

/** Why this file is not taken, in words that say what to do; null when it is. The content itself is for the server to judge. */
export function refusalOf(file: File, { types, maxBytes }: FileRules): string | null {
  if (!isOneOf(file, types))
    return `${file.name} is of another kind. Choose ${oneOf([...new Set(Object.values(types))])}.`;
  if (file.size === 0) return `${file.name} is empty. Choose another file.`;
  if (file.size > maxBytes) return `${file.name} has ${formatBytes(file.size)}. Use ${formatBytes(maxBytes)} at most.`;
  return null;
}

/** Whether a file is of one of these types, as far as its name and the browser say. */
export function isOneOf(file: File, types: FileRules['types']): boolean {
  return Object.keys(types).some((type) => {
    if (type.startsWith('.')) return file.name.toLowerCase().endsWith(type.toLowerCase());
    return type.endsWith('/*') ? file.type.startsWith(type.slice(0, -1)) : file.type === type;
  });
}

const list = new Intl.ListFormat('en', { type: 'disjunction' });
const oneOf = (names: readonly string[]): string => list.format(names);
