import clsx from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { Icon } from '../icon.tsx';

/** With an icon the label is spoken, not shown. */
type Segment<Value extends string> = { value: Value; label: string; icon?: LucideIcon };

type SegmentedProps<Value extends string> = {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  className?: string;
};

/** One choice of two to five short ones, side by side. */
export function Segmented<Value extends string>({
  label,
  segments,
  value,
  onValueChange,
  className,
}: SegmentedProps<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      orientation="horizontal"
      className={clsx('inline-flex gap-0.5 rounded-md bg-fill p-[3px]', className)}
    >
      {segments.map((segment) => (
        <RadioGroup.Item
          key={segment.value}
          value={segment.value}
          aria-label={segment.icon ? segment.label : undefined}
          title={segment.icon ? segment.label : undefined}
          className={clsx(
            'relative inline-flex h-[calc(var(--h-md)-6px)] items-center justify-center rounded-sm text-13 font-medium whitespace-nowrap text-text-2 transition-colors hover:text-text ring-focus after:absolute after:inset-x-0 after:-inset-y-[3px] data-[state=checked]:bg-raised data-[state=checked]:text-text data-[state=checked]:shadow-e1',
            segment.icon ? 'px-[9px] pointer-coarse:px-3' : 'px-3',
          )}
        >
          {segment.icon ? <Icon of={segment.icon} /> : segment.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
