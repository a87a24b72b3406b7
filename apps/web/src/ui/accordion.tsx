import { ChevronDown } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type AccordionItem = {
  value: string;
  title: ReactNode;
  /** At the line's end, such as a badge. */ aside?: ReactNode;
  content: ReactNode;
};

type AccordionProps = {
  items: readonly AccordionItem[];
  /** Open at first. */
  open?: readonly string[];
};

/** Several stretches of detail, each behind its heading. Any number may be open; arrows, Home and End move between headings. */
export function Accordion({ items, open = [] }: AccordionProps) {
  return (
    <Radix.Root type="multiple" defaultValue={[...open]} className="divide-y divide-border border-y border-border">
      {items.map(({ value, title, aside, content }) => (
        <Radix.Item key={value} value={value}>
          <Radix.Header className="flex">
            <Radix.Trigger className="group flex min-h-12 flex-1 items-center gap-3 py-3 text-left font-medium text-text hover:text-text ring-focus">
              <span className="min-w-0 flex-1">{title}</span>
              {aside}
              <Icon
                of={ChevronDown}
                className="text-text-3 transition-transform duration-(--m-base) group-data-[state=open]:rotate-180"
              />
            </Radix.Trigger>
          </Radix.Header>
          <Radix.Content className="animate-fade pb-4 text-text-2">{content}</Radix.Content>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
