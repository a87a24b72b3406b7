import { VOICE_STYLES, type VoiceFilter, type VoiceGroup } from '@sayso/contract';
import { Select } from '../../ui/inputs/select.tsx';
import { voicesTexts } from './voices.texts.ts';

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
