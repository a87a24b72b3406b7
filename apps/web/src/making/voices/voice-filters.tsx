import { type VoiceFilter, type VoiceGroup, VOICE_STYLES } from '@sayso/contract';
import { Select } from '../../ui/inputs/select.tsx';
import { voicesTexts } from './voices.texts.ts';

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

type Props = { groups: readonly VoiceGroup[]; value: VoiceFilter; onChange: (filter: VoiceFilter) => void };

/** What the voices of a list can be told apart by; what all of them share is not asked for. */
export function VoiceFilters({ groups, value, onChange }: Props) {
  const styles = [...new Set(groups.flatMap(({ children }) => children.map(({ style }) => style)))];
  return (
    <div className="flex flex-wrap gap-2">
      {groups.length > 1 && (
        <Select
          look="toolbar"
          aria-label={voicesTexts.gender}
          options={[{ value: '', label: voicesTexts.anyGender }, ...groups]}
          value={value.gender ?? ''}
          onValueChange={(gender) => onChange({ ...value, gender: (gender || undefined) as VoiceFilter['gender'] })}
          className="flex-1"
        />
      )}
      {styles.length > 1 && (
        <Select
          look="toolbar"
          aria-label={voicesTexts.style}
          options={[
            { value: '' as const, label: voicesTexts.anyStyle },
            ...styles.map((style) => ({ value: style, label: VOICE_STYLES[style] })),
          ]}
          value={value.style ?? ''}
          onValueChange={(style) => onChange({ ...value, style: style || undefined })}
          className="flex-1"
        />
      )}
    </div>
  );
}
