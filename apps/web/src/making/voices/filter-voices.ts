import type { VoiceFilter, VoiceGroup } from '@sayso/contract';

/** The part of a filter that means something in these voices: another language may have no such gender or style. */
export function filterFor(groups: readonly VoiceGroup[], { gender, style }: VoiceFilter): VoiceFilter {
  return {
    gender: groups.some(({ value }) => value === gender) ? gender : undefined,
    style: groups.some(({ children }) => children.some((voice) => voice.style === style)) ? style : undefined,
  };
}

/** The voices that a filter lets through; groups that are left empty are left out. */
export function filterVoices(groups: readonly VoiceGroup[], { gender, style }: VoiceFilter): VoiceGroup[] {
  return groups
    .filter(({ value }) => value === (gender ?? value))
    .map((group) => ({ ...group, children: group.children.filter((voice) => voice.style === (style ?? voice.style)) }))
    .filter(({ children }) => children.length > 0);
}

export const countVoices = (groups: readonly VoiceGroup[]): number =>
  groups.reduce((sum, { children }) => sum + children.length, 0);
