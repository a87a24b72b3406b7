import type { ReactElement } from 'react';

/** Outline marks of the places people share to, in the weight of the other icons. */
const MARKS = {
  facebook: (
    <path d="M14.5 21v-8h3l.5-3.500h-3.500V7.600c0-1 .5-1.900 2-1.900H18V2.700c-.8-.2-1.700-.2-2.500-.2-2.600 0-4.200 1.600-4.200 4.500v2.500H8V13h3.300v8" />
  ),
  twitter: <path d="M4 4l16 16M20 4 4 20" />,
  whatsapp: (
    <>
      <path d="M3.500 20.500 4.800 16a8.500 8.500 0 1 1 3.400 3.300z" />
      <path d="M9 8.500c0 4 2.500 6.500 6.500 6.500l.5-2-2.200-1-1 1c-1-.5-1.800-1.300-2.300-2.300l1-1L10.500 7.500z" />
    </>
  ),
} satisfies Record<string, ReactElement>;

/** One share mark, 16 px. Decoration: the label stands beside it. */
export function ShareMark({ site }: { site: keyof typeof MARKS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-4 flex-none"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {MARKS[site]}
    </svg>
  );
}
