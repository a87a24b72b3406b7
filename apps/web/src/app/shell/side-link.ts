/** The look of one line of a sidebar. */
export const sideLinkClass =
  'flex min-h-(--h-row) items-center gap-2.5 rounded-sm px-2.5 text-13 font-medium whitespace-nowrap text-text-2 hover:bg-fill hover:text-text aria-[current=page]:bg-fill aria-[current=page]:text-text aria-[current=page]:not-focus-visible:shadow-[inset_2px_0_0_var(--accent)] aria-[current=page]:[&>svg]:text-accent-text';
