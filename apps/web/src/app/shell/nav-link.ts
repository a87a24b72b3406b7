/** The look of one place of the navigation in a bar. */
export const navLinkClass =
  'inline-flex h-8 items-center rounded-sm px-2.5 text-13 font-medium whitespace-nowrap text-text-2 hover:bg-fill hover:text-text aria-[current=page]:bg-fill aria-[current=page]:text-text pointer-coarse:h-11';
