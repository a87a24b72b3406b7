import type { VoiceGroup } from '@sayso/contract';
import { voicesTexts } from './voices.texts.ts';

/** The voices with those that are liked best in a group of their own, which stands first. Groups that are left empty are left out. */
export function favouritesFirst(groups: readonly VoiceGroup[]): VoiceGroup[] {
  const favourites = groups.flatMap(({ children }) => children.filter(({ is_favourite: liked }) => liked));
  const others = groups.map((group) => ({
    ...group,
    children: group.children.filter(({ is_favourite: liked }) => !liked),
  }));
  return [{ value: 'favourites', label: voicesTexts.favourites, children: favourites }, ...others].filter(
    ({ children }) => children.length > 0,
  );
}
