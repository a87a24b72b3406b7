import type { BatchMapping, BatchTarget } from '@sayso/contract';
import { plain } from './read-table.ts';

/** What else columns are called that are meant for these. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  _title: ['title', 'name', 'video title', 'headline'],
  _hook: ['hook', 'opening', 'opener', 'first line'],
  _script: ['script', 'text', 'copy', 'voiceover'],
  _presenter: ['presenter', 'avatar', 'actor', 'person', 'creator'],
  _stand_in: ['stand in', 'stands in', 'substitute'],
  _voice: ['voice', 'speaker'],
  _format: ['format', 'aspect ratio', 'ratio', 'size', 'orientation'],
};

/** Words that columns may be called by, of all targets. */
export const wordsOfTargets = (targets: readonly BatchTarget[]): string[] => targets.flatMap(namesOf);

/** Which column seems to be meant for which target: one of the same name, each column once. */
export function suggestMapping(columns: readonly string[], targets: readonly BatchTarget[]): BatchMapping {
  const mapping: BatchMapping = {};
  const taken = new Set<number>();
  for (const target of targets) {
    const names = new Set(namesOf(target).map(plain));
    const column = columns.findIndex((name, place) => !taken.has(place) && names.has(plain(name)));
    if (column === -1) continue;
    taken.add(column);
    mapping[target.key] = { column };
  }
  return mapping;
}

const namesOf = ({ key, label, kind }: BatchTarget): string[] => [
  key,
  label,
  ...(OTHER_NAMES[key] ?? []),
  // A slot of a template for who speaks or performs is meant by the same words.
  ...(key !== '_stand_in' && (kind === 'voice' || kind === 'presenter') ? (OTHER_NAMES[`_${kind}`] ?? []) : []),
];
