import { Slider as RadixSlider } from 'radix-ui';
import type { Ref } from 'react';
import type { FieldControl } from './field.tsx';

type SliderProps = Partial<FieldControl> & {
  /** Names the slider; inside a field its label does. */
  label?: string;
  value: number;
  onValueChange: (value: number) => void;
  /** After the thumb was let go, and after each key. */
  onValueCommit?: ((value: number) => void) | undefined;
  min: number;
  max: number;
  step: number;
  /** How the value reads aloud, such as '1.2x'. */
  format?: (value: number) => string;
  disabled?: boolean;
  ref?: Ref<HTMLSpanElement>;
};

export function Slider({
  label,
  value,
  onValueChange,
  onValueCommit,
  min,
  max,
  step,
  format = String,
  disabled = false,
  ref,
  ...control
}: SliderProps) {
  return (
    <RadixSlider.Root
      value={[value]}
      onValueChange={([next]) => next !== undefined && onValueChange(next)}
      onValueCommit={([next]) => next !== undefined && onValueCommit?.(next)}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      className="relative flex h-5 w-full touch-none items-center select-none pointer-coarse:h-11"
    >
      <RadixSlider.Track className="relative h-1 w-full rounded-full bg-border-strong">
        <RadixSlider.Range className="absolute h-full rounded-full bg-accent data-disabled:bg-text-disabled" />
      </RadixSlider.Track>
      <RadixSlider.Thumb
        {...control}
        ref={ref}
        aria-label={label}
        aria-valuetext={format(value)}
        className="block size-[18px] rounded-full border-2 border-accent bg-surface shadow-e1 ring-focus focus-visible:rounded-full data-disabled:border-text-disabled"
      />
    </RadixSlider.Root>
  );
}
