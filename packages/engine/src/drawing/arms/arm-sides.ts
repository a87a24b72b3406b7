/** The sides of the picture, with the sign of their x. */
export const ARM_SIDES = [
  { name: 'left', side: -1 },
  { name: 'right', side: 1 },
] as const;
