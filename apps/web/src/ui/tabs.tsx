import { Tabs as RadixTabs } from 'radix-ui';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { FADES, useHiddenEnds, useOpenInSight } from './measure.ts';

type Tab<Value extends string> = { value: Value; label: string; count?: number };

type TabsProps<Value extends string> = {
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onValueChange: (value: Value) => void;
  /** `manual`: arrows only move the focus; Enter or Space opens. */
  activation?: 'automatic' | 'manual';
  className?: string;
  /** `TabPanel`s, one per tab. */
  children: ReactNode;
};

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  activation = 'automatic',
  className,
  children,
}: TabsProps<Value>) {
  const list = useOpenInSight<HTMLDivElement>(value);
  const hidden = useHiddenEnds(list);
  return (
    <RadixTabs.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      activationMode={activation}
      className={clsx('min-w-0', className)}
    >
      <div className="border-b border-border">
        {/* The words stand where the page begins; the room for the focus around them reaches over it. */}
        <RadixTabs.List
          ref={list}
          aria-label={label}
          className={clsx(
            '-mx-2 flex gap-2 overflow-x-auto overflow-y-hidden [scrollbar-width:none] max-sm:gap-0.5',
            FADES[hidden],
          )}
        >
          {tabs.map((tab) => (
            <RadixTabs.Trigger
              key={tab.value}
              value={tab.value}
              className="relative inline-flex h-11 items-center gap-2 px-2 font-medium whitespace-nowrap text-text-2 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 hover:text-text focus-visible:shadow-[inset_0_0_0_2px_var(--focus)] data-[state=active]:text-text data-[state=active]:not-focus-visible:after:bg-accent"
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="text-12 text-text-3 tabular-nums max-sm:hidden">{tab.count}</span>
              )}
            </RadixTabs.Trigger>
          ))}
        </RadixTabs.List>
      </div>
      {children}
    </RadixTabs.Root>
  );
}

export function TabPanel({ value, className, children }: { value: string; className?: string; children: ReactNode }) {
  return (
    <RadixTabs.Content value={value} className={className}>
      {children}
    </RadixTabs.Content>
  );
}
