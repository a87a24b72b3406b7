import type { Voice, VoiceGroup } from '@sayso/contract';
import { useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { voicesTexts } from './voices.texts.ts';

type Props = { groups: readonly VoiceGroup[]; value: string | null; onChange: (voice: Voice) => void };

/** The voices of a language and region under their gender; one is chosen. */
export function VoiceList({ groups, value, onChange }: Props) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={voicesTexts.voice} className="-mx-3 -mb-2">
      {groups.map((group) => (
        <div key={group.value}>
          <p className="px-3 pt-1.5 pb-1 text-12 font-medium text-text-3">{group.label}</p>
          {group.children.map((voice) => (
            <VoiceRow key={voice.value} voice={voice} name={name} checked={voice.value === value} onChange={onChange} />
          ))}
        </div>
      ))}
    </div>
  );
}

type RowProps = { voice: Voice; name: string; checked: boolean; onChange: (voice: Voice) => void };

function VoiceRow({ voice, name, checked, onChange }: RowProps) {
  return (
    <label className="flex min-h-[52px] cursor-pointer items-center gap-3 rounded-md px-3 py-2 hover:bg-fill has-checked:bg-accent-soft has-focus-visible:shadow-focus">
      <input
        type="radio"
        name={name}
        value={voice.value}
        checked={checked}
        onChange={() => onChange(voice)}
        // A press on the preselected voice is a choice too, and changes nothing in the form.
        onClick={() => checked && onChange(voice)}
        className="size-[18px] shrink-0 cursor-pointer appearance-none rounded-full border-[1.5px] border-border-control bg-surface checked:border-[5px] checked:border-accent checked:bg-on-accent focus-visible:rounded-full focus-visible:shadow-none"
      />
      <span className="min-w-0 flex-1">
        <span className="block leading-[18px] font-medium">{voice.label}</span>
        <span className="block text-12 text-text-2">{voice.note}</span>
      </span>
      {voice.basic && <Badge>{voicesTexts.basic}</Badge>}
    </label>
  );
}

/** Rows on their way. */
export function VoiceListSkeleton() {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">{voicesTexts.loading}</span>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-11 rounded-md!" />
      ))}
    </div>
  );
}
